import { describe, expect, test } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { toSalaryGuide } from '../../../src/output/api/salary-bodies.ts';
import type { PageContext } from '../../../src/output/website/page-context.ts';
import {
  answerWords,
  questionSection,
} from '../../../src/output/website/sections/question-section.ts';
import { type Choice, NOTHING } from '../../../src/output/website/shared/choice.ts';
import {
  isFitting,
  jobsPart,
  jobsPath,
  type Salary,
  salaryPart,
  sourcePart,
} from '../../../src/output/website/shared/salary-answer.ts';
import { makeVacancy } from '../../support/make-vacancy.ts';
import { attributes, catalogOf, renderDocs, sampleVacancies } from './pages.ts';

const ask = (vacancies = sampleVacancies()) =>
  renderDocs(catalogOf(vacancies), {}, (page) => questionSection(page).markup);

describe('the first answer', () => {
  const { en = '', es = '' } = ask();

  test('is a median with its range and its sample, from the build', () => {
    expect(en).toContain('<span>Data analysis</span> <b>$44,000</b>');
    expect(en).toContain('$10,000 to $90,000 · n = 6');
  });

  test('has a row for the family, each of its levels and its cities', () => {
    const links = attributes(en.slice(en.indexOf('class="chart"')), 'data-ask-for');
    expect(links).toEqual([
      '?family=analista-de-datos',
      '?family=analista-de-datos&level=Junior',
      '?family=analista-de-datos&level=Senior',
      '?family=analista-de-datos&city=puebla',
      '?family=analista-de-datos&city=leon',
    ]);
    expect(en).toMatch(/<td>\$10,000<\/td><td>\$37,500<\/td><td>\$75,000<\/td>/);
  });

  test('has no link that needs the script', () => {
    expect(attributes(en, 'href').filter((href) => href.startsWith('?'))).toEqual([]);
  });

  test('has a few vacancies, how many there are, and where all of them are', () => {
    expect(en).toContain('<h2>6 open vacancies</h2>');
    expect(en.match(/Published Nov 2, 2026, open until Dec 14, 2026/g)).toHaveLength(4);
    expect(attributes(en, 'href')).toContain(
      `${API_PREFIX}/jobs/search/all/analista-de-datos/all.json`,
    );
  });

  test('is followed by its request and its citation', () => {
    const [, code = ''] = /<code>(.*?)<\/code>/.exec(en) ?? [];
    expect(code.replace(/<[^>]+>/g, '')).toBe(
      `curl https://faro.example${API_PREFIX}/salaries/analista-de-datos.json | jq .overall`,
    );
    expect(es).toContain(
      '<p id="ask-citation">Familia analista-de-datos: mediana de $44,000 MXN brutos al mes (n = 6). <span lang="es">Índice de Sueldos Faro, actualizado el',
    );
  });

  test('has no word of the other language', () => {
    const textOf = (markup: string) => markup.replace(/<[^>]+>/g, ' ');
    expect(textOf(en)).not.toMatch(/Familia|Nivel|Mediana|Media |General(?! management)/);
    expect(textOf(es)).not.toMatch(/Sales|Level|City|Mid-level|Overall/);
  });
});

describe('the first role', () => {
  const selected = (markup = '') => /<option value="([^"]*)" selected/.exec(markup)?.[1];

  test('is the one with the most published salaries, not the best paid', () => {
    const well = paid(0, {
      family: 'direccion-general',
      salary: { min: 90_000, max: 95_000, period: 'MONTH' },
    });
    expect(selected(ask([well, paid(1), paid(2)]).en)).toBe('ventas');
  });

  test('is the one with the most vacancies where no salary is known', () => {
    const unpaid = [0, 1, 2].map((i) =>
      paid(i, { family: i === 0 ? 'marketing' : 'ventas', salary: null }),
    );
    const { en = '' } = ask(unpaid);
    expect(selected(en)).toBe('ventas');
    expect(en).toContain(
      '<b>No figure</b> <em>Sales has no salary guide because fewer than 5 salaries are published.</em>',
    );
    expect(en).toContain('<h2>2 open vacancies</h2>');
    expect(en).toContain('| jq .count');
    expect(en).not.toContain('ask-citation');
  });

  test('has an empty answer in an empty build', () => {
    const { en = '' } = ask([]);
    expect(en).toContain('<h2>No open vacancy</h2>');
    expect(en).not.toMatch(/NaN|Infinity|All 0/);
  });
});

test('the choices say why a role has no salary guide', () => {
  const { en = '' } = ask();
  expect(en).toContain('<option value="ingenieria-de-datos" data-no-guide="noGuide"');
  expect(en).toContain('<option value="ventas" data-no-guide="tooFew"');
  expect(en).toContain('<option value="analista-de-datos" selected>');
});

test('the examples name a skill only where there are some', () => {
  expect(ask().en).toContain('senior developer Guadalajara');
  expect(ask().en).not.toContain('Power BI');
});

// ---------------------------------------------------------------- other answers

/** What the script draws for a choice, from a guide with two levels and two cities. */
function answer(choice: Partial<Choice>, others: Partial<Salary> = {}) {
  let page: PageContext | undefined;
  renderDocs(catalogOf(sampleVacancies()), {}, (each) => {
    page ??= each;
    return '';
  });
  if (!page) throw new Error('No page.');
  const words = answerWords(page);
  const [guide] = page.catalog.guides.map((each) => toSalaryGuide(each, page?.context as never));
  const asked = { ...NOTHING, family: 'analista-de-datos', ...choice };
  const salary: Salary = { choice: asked, guide, history: [], roles: [], ...others };
  const markup = salaryPart(salary, words).markup;
  const [figures = ''] = markup.split('<p class="legend');
  return { words, salary, markup, figures: figures.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
}

/** A question of which everything was used. */
const READ = {
  ...{ choice: NOTHING, others: [], unclear: [], notUsed: [], notFound: [] },
  ...{ nearest: undefined, isNegated: false, docs: [], content: [] },
};

/** What the index says about a skill, and about a role. */
const band = { min: 12_500, median: 34_000, max: 84_000, sampleSize: 16 };
const ofSkill = (salary: typeof band | null) => {
  return { guide: undefined, skill: { name: 'Python', salary } };
};
const PYTHON = { family: '', skill: 'python' };
const roles = [{ family: 'ventas', ...band }];

test.each<[said: string, Partial<Choice>, RegExp, Partial<Salary>?]>([
  ['the band of a level', { level: 'Senior' }, /Data analysis, Senior \$50,000 /],
  ['the band of a city', { city: 'leon' }, /Data analysis, Ciudad leon \$25,000 .*n = 3/],
  ['that a sample is small', { level: 'Senior' }, /A small sample: indicative only\./],
  [
    'that there is no band for a level within a city',
    { level: 'Senior', city: 'leon' },
    /Senior \$50,000 .* leon \$25,000 .*There is no combined figure for this choice\./,
  ],
  [
    'that salaries cover all modalities',
    { modality: 'remoto' },
    /the vacancies below are remote\./,
  ],
  ['what was not found', {}, /Not found: Cancún\./, { reading: { ...READ, notFound: ['Cancún'] } }],
  [
    'that it cannot exclude',
    {},
    /cannot exclude anything\. Choose/,
    { reading: { ...READ, isNegated: true } },
  ],
  [
    'which meanings a word has',
    {},
    /“gerente” has several meanings\. Suggestions: x/,
    { reading: { ...READ, unclear: ['gerente'], others: [{ ...NOTHING, title: 'x' }] } },
  ],
  [
    'that words are looked up in titles',
    { family: '', title: 'docente' },
    /Salaries are by role, not by title/,
    { guide: undefined },
  ],
  [
    'the figure of a skill with its sample',
    PYTHON,
    /Python \$34,000 .* n = 16 Of the vacancies that ask for Python/,
    ofSkill(band),
  ],
  [
    'that there are figures by role only',
    { family: '', level: 'Senior' },
    /Choose a role to see what it pays\./,
    { guide: undefined, roles },
  ],
])('an answer says %s', (_, choice, words, others) => {
  expect(answer(choice, others).figures).toMatch(words);
});

test.each<[Partial<Choice>, string, Partial<Salary>?]>([
  [{ level: 'Dirección' }, 'Data analysis, Executive No figure Fewer than 2 published salaries.'],
  [{ level: 'Prácticas' }, 'Internship No figure The salary index excludes internships.'],
  [{ city: 'merida' }, 'merida No figure Fewer than 3 published salaries.'],
  [PYTHON, 'Python No figure Too few: fewer than 5 of its vacancies', ofSkill(null)],
  [
    { family: 'ingenieria-de-datos' },
    'Data engineering has no salary guide: its salaries are not collected',
    { guide: undefined, noGuide: 'noGuide' },
  ],
])('an answer says why %j has no figure, and has no other', (choice, words, others) => {
  const { figures } = answer(choice, others);
  expect(figures).toContain(words);
  expect(figures).not.toContain('$');
});

test('a city that the guide does not show has its figure from the data set', () => {
  const { words, salary, figures, markup } = answer({ city: 'merida' }, { beyondGuide: band });
  expect(figures).toMatch(
    /merida \$34,000 .* n = 16 Not among the 10 cities with the most salaries.* \/data\/salary-index.csv/,
  );
  expect(attributes(markup, 'data-ask-for')).toContain('?family=analista-de-datos&city=merida');
  const callFor = (choice: Choice) => {
    const { markup } = sourcePart({ ...salary, choice }, '', words);
    expect(markup).toContain('ask-citation');
    expect(attributes(markup, 'href')).toEqual(['/roles/analista-de-datos/']);
    const [, code = ''] = /<code>(.*?)<\/code>/.exec(markup) ?? [];
    return code.replace(/<[^>]+>/g, '').replaceAll('&#39;', "'");
  };
  const file = 'curl https://faro.example/data/salary-index.csv';
  expect(callFor(salary.choice)).toBe(`${file} | grep -E '^analista-de-datos,(city,merida),'`);
  expect(callFor({ ...salary.choice, level: 'Senior' })).toBe(
    `${file} | grep -E '^analista-de-datos,(seniority,Senior|city,merida),'`,
  );
});

test('a figure of a skill is requested from its own file, and cited if there is one', () => {
  const { words, salary } = answer(PYTHON, ofSkill(band));
  expect(jobsPath(salary.choice, words)).toBe('/data/skills/python.json');
  expect(sourcePart(salary, 'Índice', words).markup).toContain('| jq .salary');
  const none = answer(PYTHON, ofSkill(null));
  expect(sourcePart(none.salary, '', words).markup).not.toContain('ask-citation');
});

test('without a role an answer has what each role pays, folded for a modality', () => {
  const { markup } = answer({ family: '', level: 'Senior' }, { guide: undefined, roles });
  expect(attributes(markup, 'data-ask-for')).toEqual(['?family=ventas&level=Senior']);
  expect(markup).toContain('<details class="fold" open>');
  const folded = answer({ family: '', modality: 'remoto' }, { guide: undefined, roles });
  expect(folded.markup).toContain('<details class="fold"><summary>');
});

test('the request prints the bands that were asked for', () => {
  const { words, salary } = answer({ level: 'Senior', city: 'leon' });
  expect(sourcePart(salary, '', words).markup.replace(/<[^>]+>/g, '')).toContain(
    'jq &#39;(.bySeniority[] | select(.label == &quot;Senior&quot;)), (.byCity[] | select(.label == &quot;Ciudad leon&quot;))&#39;',
  );
});

describe('the vacancies', () => {
  const { words } = answer({});

  test('of no fitting choice say what to leave out', () => {
    const choice = { ...NOTHING, family: 'ventas', level: 'Senior', city: 'leon' };
    const { markup } = jobsPart([], 6, choice, words);
    expect(markup).toContain('without Senior');
    expect(attributes(markup, 'data-ask-for')).toEqual([
      '?level=Senior&city=leon',
      '?family=ventas&city=leon',
      '?family=ventas&level=Senior',
    ]);
  });

  test('name the day on which they are open, if it is pinned', () => {
    const { markup } = jobsPart([], 6, NOTHING, { ...words, pinned: '2026-11-13' });
    expect(markup).toContain('No open vacancy on Nov 13, 2026');
  });

  test.each([
    [{}, true],
    [{ family: 'ventas', level: 'Senior', city: 'leon', modality: 'remoto' }, true],
    [{ family: 'marketing' }, false],
    [{ level: 'Junior' }, false],
    [{ city: 'puebla' }, false],
    [{ modality: 'hibrido' }, false],
    [{ type: 'Temporal' }, true],
    [{ type: 'Medio tiempo' }, false],
    [{ title: 'contadores' }, true],
    [{ title: 'contador fiscal' }, false],
    [{ title: 'rh/0412' }, true],
    [{ english: 'Requerido' }, true],
    [{ english: 'No requerido' }, false],
  ])('fit %j: %j', (choice, expected) => {
    expect(isFitting(JOB as never, { ...NOTHING, ...choice })).toBe(expected);
  });
});

const JOB = {
  vacancyId: 'RH/0412',
  english: 'Requerido',
  family: { slug: 'ventas' },
  city: { slug: 'leon' },
  modality: { slug: 'remoto' },
  seniority: 'Senior',
  employmentType: 'Temporal',
  title: 'Contador(a) General',
  salary: null,
  postedAt: null,
  validThrough: null,
  url: '',
};

function paid(i: number, fields: Parameters<typeof makeVacancy>[0] = {}) {
  return makeVacancy({
    id: `ventas-${i}`,
    vacancyId: `F-10${i}`,
    family: 'ventas',
    postedAt: '2026-11-02',
    validThrough: '2026-12-14',
    salary: { min: 10_000, max: 20_000, period: 'MONTH' },
    ...fields,
  });
}

test('an English page keeps the terms of a salary that is not in the house form', () => {
  const { en = '' } = ask(
    sampleVacancies().map((vacancy, i) => ({
      ...vacancy,
      salary: vacancy.salary && {
        ...vacancy.salary,
        ...(i === 0 && { text: '$10,000 MXN brutos al mes más comisiones' }),
      },
    })),
  );
  expect(en).toContain('<span lang="es">$10,000 MXN brutos al mes más comisiones</span>');
  expect(en).toMatch(/<b>\$[\d,]+(?: to \$[\d,]+)? gross a month<\/b>/);
});
