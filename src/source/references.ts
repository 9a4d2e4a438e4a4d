import { join } from 'node:path';
import * as z from 'zod';
import { CITY_SLUGS, FAMILY_SLUGS, MODALITY_SLUGS } from '../contract/enumerations.ts';
import { customIssue } from './custom-issue.ts';
import { type Service, toPattern } from './service.ts';
import type { Taxonomy } from './taxonomy.ts';
import { Text, textIssues } from './text.ts';

/** The types of a row that refer to another file: its slugs, and the form of its reference code. */
export type References = ReturnType<typeof makeReferences>;

/**
 * A part that could not be read is not held against the rows: where the API itself fixes the slugs
 * those are taken, elsewhere anything goes, and the operator sees all other problems at once.
 */
export function makeReferences(
  service: Partial<Pick<Service, 'referencePattern'>>,
  taxonomy: Partial<Taxonomy>,
  dataDir: string,
) {
  const slugs = (taxa?: { slug: string }[]) => taxa?.map(({ slug }) => slug);
  const entry = (noun: string, file: string) =>
    `${noun} of ${join(dataDir, 'taxonomy', `${file}.json`)}`;
  return {
    city: oneOfSlugs(slugs(taxonomy.cities) ?? CITY_SLUGS, entry('a city', 'cities')),
    family: oneOfSlugs(slugs(taxonomy.families) ?? FAMILY_SLUGS, entry('a family', 'families')),
    modality: oneOfSlugs(
      slugs(taxonomy.modalities) ?? MODALITY_SLUGS,
      entry('a modality', 'modalities'),
    ),
    area: oneOfSlugs(slugs(taxonomy.areas), entry('an area', 'areas')),
    employmentType: oneOfTexts(
      taxonomy.employmentTypes,
      entry('an employment type', 'employment-types'),
    ),
    vacancyId: referenceCode(service.referencePattern, join(dataDir, 'service.json')),
  };
}

function oneOfSlugs(slugs: readonly string[] | undefined, description: string): z.ZodType<string> {
  return slugs ? z.enum(slugs).describe(description) : z.string().describe(description);
}

/** Normalised before it is compared, so that a decomposed accent does not make another type. */
function oneOfTexts(texts: string[] | undefined, description: string): z.ZodType<string> {
  return texts ? Text.pipe(z.enum(texts)).describe(description) : Text;
}

function referenceCode(pattern: string | undefined, serviceFile: string) {
  const expression = pattern === undefined ? undefined : toPattern(pattern);
  return z
    .string()
    .check((context) => {
      const code = context.value;
      context.issues.push(...textIssues(code));
      if (code === '') context.issues.push(customIssue('empty-text', code));
      else if (expression && !expression.test(code)) {
        context.issues.push(customIssue('invalid-format', code));
      }
    })
    .describe(
      pattern === undefined
        ? 'a reference code'
        : `a reference code that matches ${pattern}, the referencePattern of ${serviceFile}`,
    );
}
