import { inEachLanguage, say, type Translated } from '../../base/languages.ts';
import { count, toFigure } from '../../base/numbers.ts';
import { joinTranslated } from '../../base/wording.ts';
import type { Facts } from './facts.ts';

type Nouns = Translated<readonly [one: string, several: string]>;

/** `3 rows: 2 cities, 1 folio twice` */
export function describeLeftOut({ leftOut }: Pick<Facts, 'leftOut'>): Translated | false {
  if (leftOut.length === 0) return false;
  const reasons: Record<string, number> = {};
  for (const { codes, field } of leftOut) {
    const reason = codes.find((code) => Object.hasOwn(NOUNS, code)) ?? field;
    reasons[reason] = (reasons[reason] ?? 0) + 1;
  }
  const rows = countRows(leftOut.length);
  const why = countAll(reasons);
  return { en: `${rows.en}: ${why.en}`, es: `${rows.es}: ${why.es}` };
}

/** `22 salaries, 1 English` */
export function describeUnread({ source }: Pick<Facts, 'source'>): Translated | false {
  return Object.keys(source.unread).length > 0 && countAll(source.unread);
}

/** The first line of a check. */
export function describeResult({ plan, leftOut, source, comparison }: Facts): Translated {
  if (!plan) return { en: 'Nothing would be published.', es: 'No se publicaría nada.' };
  const { active } = plan.counts;
  const unread = describeUnread({ source });
  const lost = joinTranslated([
    leftOut.length > 0 &&
      say`${countRows(leftOut.length)} left out
      ${countRows(leftOut.length)} fuera`,
    unread &&
      say`${unread} not read
      ${unread} sin leer`,
  ]);
  const gates = comparison.hits.filter(({ allowed }) => !allowed).map(({ gate }) => gate);
  const names = [...new Set(gates)].join(', ');
  const end =
    lost.en &&
    say`; ${lost}
    ; ${lost}`;
  const published = say`${count(active, 'vacancy', 'vacancies')} would be published
    ${count(active, 'vacante se publicaría', 'vacantes se publicarían')}`;
  return names
    ? say`${published} once this is confirmed: ${names}${end}.
      ${published} al confirmar ${names}${end}.`
    : say`${published}${end}.
      ${published}${end}.`;
}

function countRows(amount: number): Translated {
  return { en: count(amount, 'row'), es: count(amount, 'fila') };
}

/** The most frequent first. */
function countAll(amounts: Readonly<Record<string, number>>): Translated {
  const byField: Record<string, number> = {};
  for (const [field, amount] of Object.entries(amounts)) {
    const name = toNoun(field);
    byField[name] = (byField[name] ?? 0) + amount;
  }
  const sorted = Object.entries(byField).sort(([, a], [, b]) => b - a);
  return joinTranslated(sorted.map(([name, amount]) => countOne(name, amount)));
}

function countOne(name: string, amount: number): Translated {
  return inEachLanguage((language) => {
    const [one, several] = (NOUNS[name] ?? ROW)[language];
    return `${toFigure(amount)} ${amount === 1 ? one : several}`;
  });
}

/** What a field is counted as: all parts of a salary, and all items of a list, are one. A key is not shown. */
function toNoun(field: string): string {
  const [first = ''] = field.split('.');
  const known = [field, first].find((name) => Object.hasOwn(NOUNS, name));
  return known ?? (first === 'min' || first === 'max' ? 'salary' : 'row');
}

const ROW: Nouns = { en: ['row', 'rows'], es: ['fila', 'filas'] };

/** By the field or the code of a finding. */
const NOUNS: Readonly<Record<string, Nouns>> = {
  'duplicate-value': {
    en: ['folio twice', 'folios twice'],
    es: ['folio repetido', 'folios repetidos'],
  },
  'employer-disclosed': { en: ['name', 'names'], es: ['nombre', 'nombres'] },
  'personal-data': { en: ['contact', 'contacts'], es: ['contacto', 'contactos'] },
  'damaged-file': { en: ['damaged row', 'damaged rows'], es: ['fila dañada', 'filas dañadas'] },
  salary: { en: ['salary', 'salaries'], es: ['sueldo', 'sueldos'] },
  family: { en: ['family', 'families'], es: ['familia', 'familias'] },
  english: { en: ['English', 'English'], es: ['inglés', 'inglés'] },
  zone: { en: ['zone', 'zones'], es: ['zona', 'zonas'] },
  municipality: { en: ['municipality', 'municipalities'], es: ['municipio', 'municipios'] },
  'employer.industry': { en: ['industry', 'industries'], es: ['giro', 'giros'] },
  'employer.name': { en: ['employer', 'employers'], es: ['empresa', 'empresas'] },
  'employer.descriptor': { en: ['descriptor', 'descriptors'], es: ['descriptor', 'descriptores'] },
  city: { en: ['city', 'cities'], es: ['ciudad', 'ciudades'] },
  area: { en: ['area', 'areas'], es: ['área', 'áreas'] },
  modality: { en: ['modality', 'modalities'], es: ['modalidad', 'modalidades'] },
  seniority: { en: ['level', 'levels'], es: ['nivel', 'niveles'] },
  employmentType: {
    en: ['employment type', 'employment types'],
    es: ['tipo de empleo', 'tipos de empleo'],
  },
  status: { en: ['status', 'statuses'], es: ['estatus', 'estatus'] },
  title: { en: ['title', 'titles'], es: ['puesto', 'puestos'] },
  description: { en: ['description', 'descriptions'], es: ['descripción', 'descripciones'] },
  id: { en: ['id', 'ids'], es: ['id', 'ids'] },
  vacancyId: { en: ['folio', 'folios'], es: ['folio', 'folios'] },
  postedAt: { en: ['day', 'days'], es: ['fecha', 'fechas'] },
  validThrough: { en: ['day', 'days'], es: ['fecha', 'fechas'] },
  publishedAt: { en: ['day', 'days'], es: ['fecha', 'fechas'] },
  applyUrl: { en: ['link', 'links'], es: ['enlace', 'enlaces'] },
  responsibilities: { en: ['item', 'items'], es: ['elemento', 'elementos'] },
  requirements: { en: ['item', 'items'], es: ['elemento', 'elementos'] },
  benefits: { en: ['item', 'items'], es: ['elemento', 'elementos'] },
};
