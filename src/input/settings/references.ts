import { join } from 'node:path';
import * as z from 'zod';
import { CITY_SLUGS, FAMILY_SLUGS, MODALITY_SLUGS } from '../../contract/closed-lists.ts';
import type { Noun } from '../findings/nouns.ts';
import type { References } from '../schemas/vacancy.ts';
import { isMadeCode, MADE } from '../tables/made-codes.ts';
import { customIssue, expecting } from '../values/expecting.ts';
import { characterIssues, Text } from '../values/text.ts';
import { SERVICE_FILE, type Service, toPattern } from './service.ts';
import { type PartialTaxonomy, TAXONOMY_FILES } from './taxonomy.ts';

/**
 * A part that could not be read must not cause findings about rows: its references accept the slugs
 * that the API fixes, or else any value. So the operator sees all other findings in the same run.
 */
export function makeReferences(
  service: Partial<Pick<Service, 'referencePattern' | 'spreadsheet'>>,
  taxonomy: PartialTaxonomy,
  dataDir: string,
): References {
  const { cities, families, modalities, areas, employmentTypes } = taxonomy;
  const entry = (
    noun: Noun,
    vocabulary: keyof typeof TAXONOMY_FILES,
    entries: readonly ({ slug: string; name: string } | string)[] = [],
  ) => ({
    kind: 'entry' as const,
    noun,
    file: join(dataDir, TAXONOMY_FILES[vocabulary].file),
    ...(entries.length > 0 && entries.length <= MAX_LISTED && listEntries(entries)),
  });
  return {
    city: expecting(z.enum(slugsOf(cities) ?? CITY_SLUGS), entry('city', 'cities', cities)),
    family: expecting(
      z.enum(slugsOf(families) ?? FAMILY_SLUGS),
      entry('family', 'families', families),
    ),
    modality: expecting(
      z.enum(slugsOf(modalities) ?? MODALITY_SLUGS),
      entry('modality', 'modalities', modalities),
    ),
    area: expecting(
      areas ? z.enum(slugsOf(areas) ?? []) : z.string(),
      entry('area', 'areas', areas),
    ),
    employmentType: employmentTypes
      ? // Normalised before it is compared, so that a decomposed accent does not make another type.
        expecting(
          Text.pipe(z.enum(employmentTypes)),
          entry('employment type', 'employmentTypes', employmentTypes),
        )
      : Text,
    vacancyId: referenceCode(service, join(dataDir, SERVICE_FILE)),
  };
}

/** Long enough for any code. */
const MAX_CODE_LENGTH = 200;

/** A finding lists this many entries; for more of them, it names their file. */
const MAX_LISTED = 24;

function listEntries(entries: readonly ({ slug: string; name: string } | string)[]) {
  return {
    values: entries.map((entry) => (typeof entry === 'string' ? entry : entry.slug)),
    names: entries.map((entry) => (typeof entry === 'string' ? entry : entry.name)),
  };
}

function slugsOf<Slug extends string>(taxa: readonly { slug: Slug }[] | undefined) {
  return taxa?.map(({ slug }) => slug);
}

function referenceCode(
  { referencePattern: pattern, spreadsheet }: Parameters<typeof makeReferences>[0],
  file: string,
) {
  const mayBeMade = spreadsheet?.defaults.vacancyId === MADE;
  const expression = pattern === undefined ? undefined : toPattern(pattern);
  const schema = z.string().check((context) => {
    const code = context.value;
    context.issues.push(...characterIssues(code));
    if (code === '')
      context.issues.push(customIssue('export-debris', code, { args: { word: '' } }));
    else if (mayBeMade && isMadeCode(code)) return;
    else if (code.length > MAX_CODE_LENGTH || expression?.test(code) === false) {
      context.issues.push(customIssue('invalid-format', code));
    }
  });
  return expecting(schema, {
    kind: 'reference-code',
    ...(pattern !== undefined && { pattern, file }),
  });
}
