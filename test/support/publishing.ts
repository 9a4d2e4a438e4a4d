import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { outputFileSync, removeSync } from 'fs-extra/esm';
import type { SiteFile } from '../../src/base/files/output-file.ts';
import { noListener } from '../../src/base/stages.ts';
import { type BuildRequest, build } from '../../src/build.ts';
import { API_PREFIX } from '../../src/contract/figures.ts';
import type { JobDetail } from '../../src/contract/job.ts';
import { RevealedTexts } from '../../src/input/privacy/revealed-texts.ts';
import { manifestFile } from '../../src/output/datasets/manifest-file.ts';
import { NULLABLE } from '../../src/output/descriptions/published-site.ts';
import type {
  NewBuild,
  Published,
  PublishedIndex,
  PublishedVacancy,
} from '../../src/publish/compare/published.ts';
import { describeProcess } from '../../src/publish/lock.ts';
import { stageFiles, type WebRootFiles } from '../../src/publish/stage.ts';
import { swapIn } from '../../src/publish/swap.ts';
import { claimTarget, type Target } from '../../src/publish/target.ts';
import type { Written } from '../../src/publish/tree-writer.ts';
import { NOON } from './built.ts';

/** Builds a data folder at noon; the host's files go next to the web root. */
export function buildInto(outDir: string, request: Partial<BuildRequest> & { dataDir: string }) {
  const hostOutDir = `${dirname(outDir)}/host`;
  return build({ instant: NOON, outDir, hostOutDir, ...request });
}

/** Claims a web root for a build whose other folders are next to it. */
export function claim(outDir: string): Target {
  return claimTarget({ outDir, dataDir: `${outDir}-data`, hostOutDir: `${outDir}-host` });
}

/** Stages files and swaps them in, as a build does. */
export async function publish(
  site: Iterable<SiteFile>,
  target: Target,
  listener = noListener,
): Promise<Written> {
  const files: WebRootFiles = {
    site,
    hostFiles: [],
    toManifest: (sums) => manifestFile(sums, NOON.toISOString()),
  };
  try {
    const written = await stageFiles(files, target, listener);
    listener.stage('staged');
    swapIn(target, listener, () => {});
    return written;
  } finally {
    removeSync(target.staging);
  }
}

/** The names of other files and folders next to a web root: what a build left behind. */
export function leftoversNextTo(outDir: string): string[] {
  return readdirSync(dirname(outDir)).filter((name) => !outDir.endsWith(`/${name}`));
}

/** A process as a lock describes it. */
export function holderText(pid: number, other: object = {}): string {
  return JSON.stringify({ ...describeProcess(pid), ...other });
}

/** Makes another build hold the lock of a target; it has staged a file. Returns the file of the lock. */
export function lockByOther(target: Target, holder: string, id = 'a1b2c3d4e5f6'): string {
  outputFileSync(join(target.lock, id), holder);
  outputFileSync(join(target.staging.replace(target.id, id), 'a.json'), 'theirs');
  return join(target.lock, id);
}

/** An entry of a taxonomy. */
export function taxon<Slug extends string>(slug: Slug) {
  return { slug, name: `Nombre de ${slug}` };
}

/** What a build with these vacancies, or so many of them, publishes. */
export function makePublishedBuild(
  active: number | PublishedVacancy[],
  overrides: Partial<Published> = {},
): Published {
  const vacancies =
    typeof active === 'number'
      ? Array.from({ length: active }, (_, index) => makePublished(`v${index}`))
      : active;
  return {
    index: makeIndex(),
    guides: [],
    pages: { 'urls.salaryList': `${PAGES}/sueldos` },
    vacancies,
    maskText: 'Empresa confidencial',
    ...overrides,
  };
}

const PAGES = 'https://www.faro.example';

export function makeIndex(overrides: Partial<PublishedIndex> = {}): PublishedIndex {
  return {
    generatedAt: '2026-11-12T18:00:00.000Z',
    name: 'Faro',
    filters: {
      cities: [{ ...taxon('leon'), region: 'Guanajuato' }],
      families: [taxon('ventas')],
      modalities: [taxon('hibrido')],
    },
    links: {
      openapi: `https://faro.example${API_PREFIX}/openapi.json`,
      terms: `${PAGES}/terminos`,
      contact: 'mailto:hola@faro.example',
    },
    ...overrides,
  };
}

/** A build to compare: its guides have the salaries that they say. */
export function makeNewBuild(
  published: Published,
  { published: _, ...overrides }: Partial<NewBuild> = {},
): NewBuild {
  return {
    published,
    editions: [],
    samples: new Map(published.guides.map(({ family, sampleSize }) => [family.slug, sampleSize])),
    isSample: true,
    minSample: 5,
    closedByStatus: new Set(),
    withdrawn: new Set(),
    rows: { judged: published.vacancies.length, leftOut: 0 },
    unreadSalaries: new Set(),
    defaultLevels: new Set(),
    applyPage: `${PAGES}/postularse/x`,
    listings: [],
    employerOf: () => undefined,
    isPrivate: () => false,
    revealed: new RevealedTexts(undefined, {}, `https://faro.example`),
    dayOf: () => '2026-11-13',
    findRendered: () => undefined,
    ...overrides,
  };
}

/** Guides with these medians, of so many salaries each. */
export function guidesOf(medians: Record<string, number>, sampleSize = 5): Published['guides'] {
  return Object.entries(medians).map(([family, median]) => ({
    ...{ family: taxon(family), median, sampleSize },
    url: `${PAGES}/sueldos/${family}`,
  }));
}

type Nullable = { [Field in keyof JobDetail]: null extends JobDetail[Field] ? Field : never };

/** Null for every field that may be null. */
const NOTHING_STATED = Object.fromEntries(NULLABLE.map((field) => [field, null])) as Record<
  Nullable[keyof JobDetail],
  null
>;

/** A published vacancy that is open for ever, and in every text unlike others. */
export function makePublished(
  id: string,
  overrides: Partial<PublishedVacancy> = {},
): PublishedVacancy {
  const plain = made.get(id) ?? Object.freeze(makePlain(id));
  made.set(id, plain);
  return Object.keys(overrides).length > 0 ? { ...plain, ...overrides } : plain;
}

/** Tests of gates need many of them. */
const made = new Map<string, PublishedVacancy>();

function makePlain(id: string): PublishedVacancy {
  const url = `${PAGES}/vacante/${id}`;
  return {
    ...NOTHING_STATED,
    id,
    vacancyId: `F-${id}`,
    title: `Analista ${id}`,
    company: `Empresa ${id}`,
    area: taxon('tecnologia'),
    family: taxon('analista-de-datos'),
    city: { ...taxon('leon'), region: 'Guanajuato' },
    modality: taxon('hibrido'),
    seniority: 'Media',
    employmentType: 'Planta',
    url,
    apiUrl: `https://faro.example${API_PREFIX}/jobs/${id}.json`,
    description: `Análisis de ${id}.`,
    responsibilities: [`Analizar ${id}`],
    requirements: [`Saber de ${id}`],
    benefits: [],
    location: {
      ...{ zone: null, municipality: null, city: 'León', region: 'Guanajuato' },
      ...{ country: 'MX', remote: false },
    },
    howToApply: {
      ...{ url, applyUrl: `${PAGES}/postularse/${id}` },
      ...{ cost: 'free', note: 'Postúlate en línea.' },
    },
    language: 'es-MX',
  };
}
