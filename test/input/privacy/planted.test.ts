import { expect, test } from 'vitest';
import { render } from '../../support/built.ts';
import { dataFolder, service, vacancy } from '../../support/data-folder.ts';

const SECRETS = ['norvendis', 'zamudio', 'lupita', '1122 4455', 'rh@correo'];
const PRIVATE = 'Norvendis, Ximena Zamudio, Lupita, 55 1122 4455, rh@correo.mx';

const planted = (number: number) =>
  vacancy(number, {
    employer: { name: 'Norvendis', descriptor: 'Empresa de logística' },
    contact: ['Ximena Zamudio', 'Lupita'],
    title: `Analista de Datos, ${PRIVATE}`,
    description: `Descripción: ${PRIVATE}`,
    responsibilities: [PRIVATE],
    requirements: [PRIVATE],
    benefits: [PRIVATE],
    zone: `Centro, ${PRIVATE}`,
    municipality: `Monterrey, ${PRIVATE}`,
    salary: { min: 25_000, max: 32_000, text: `$25,000 a $32,000, ${PRIVATE}` },
  });

test('no file of a build has a planted name, number or address', async () => {
  const rows = [2, 3, 4, 5, 6, 7].map(planted);
  const data = dataFolder({
    'vacancies/x.json': rows,
    'service.json': service({ salaryIndex: { minSample: 3, publishObservations: true } }),
  });
  const files = await render(data);
  // Its vacancies are published.
  expect(
    [...files].filter(([, text]) => text.includes('Empresa confidencial')).length,
  ).toBeGreaterThan(5);
  const found = [...files].flatMap(([path, text]) =>
    SECRETS.filter((secret) => `${path}\n${text}`.toLowerCase().includes(secret)).map((secret) => [
      path,
      secret,
    ]),
  );
  expect(found).toEqual([]);
  expect([...files.keys()].map((path) => path.replace(/.*\./, ''))).toEqual(
    expect.arrayContaining(['json', 'html', 'csv', 'txt', 'xml']),
  );
});
