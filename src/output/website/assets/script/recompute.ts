import { type Published, recompute } from './recomputation.ts';

/** The button of the page on the method. Nothing is sent. */
const button = document.querySelector<HTMLButtonElement>('[data-recompute]');
const result = document.querySelector('#recomputed');

button?.addEventListener('click', async () => {
  if (!result) return;
  const { failed = '', different = '', said = '', none = '' } = button.dataset;
  button.disabled = true;
  result.textContent = '…';
  try {
    const { salaries, ...tables } = recompute(await fetchPublished(button.dataset));
    const named = Object.values(tables).flatMap((table) => table.named);
    const { index, history, comparison, estimates } = tables;
    const counts = [
      index.same,
      index.rows,
      history.same,
      comparison.same,
      estimates.same,
      salaries,
    ];
    const outcome = named.length > 0 ? `${different} ${firstOf(named)}` : none;
    const values = [...counts.map((count) => count.toLocaleString('en-US')), outcome];
    result.textContent = said.replace(/\{\w+\}/g, () => values.shift() ?? '');
  } catch {
    result.textContent = failed;
  }
  button.disabled = false;
});

/** If a whole file differs, thousands of rows do. */
const MOST = 10;

function firstOf(named: readonly string[]): string {
  const rest = named.length - MOST;
  return named.slice(0, MOST).join('; ') + (rest > 0 ? `; … (+${rest})` : '');
}

async function fetchPublished({ api = '', months, least }: DOMStringMap): Promise<Published> {
  const get = async (path: string) => {
    const response = await fetch(path);
    if (response.ok) return response;
    throw new Error(path);
  };
  const text = async (name: string) => (await get(`/data/salary-${name}.csv`)).text();
  const { files } = await (await get('/data/index.json')).json();
  const { filters } = await (await get(api)).json();
  return {
    texts: {
      index: await text('index'),
      history: await text('history'),
      comparison: await text('comparison'),
      estimates: await text('estimates'),
      observations: await text('observations'),
    },
    taxa: { families: filters.families, cities: filters.cities },
    days: files.find((file: object) => 'indexFrom' in file),
    settings: { windowMonths: Number(months), minSample: Number(least) },
  };
}
