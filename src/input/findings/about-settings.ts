import { FAMILY_WITHOUT_GUIDE } from '../../contract/enumerations.ts';
import { type Details, type Expected, misfit, type Topic } from './details.ts';
import { joinList, listFirst, quote, shorten } from './wording.ts';

/** What is wrong with `service.json` or the taxonomy. */
export const ABOUT_SETTINGS = {
  'missing-entry': {
    severity: 'error',
    message: ({ args }: Details<{ slug: string }>) =>
      `The API promises an entry with the slug ${quote(args.slug)}. Add it.`,
    docs: 'A taxonomy file lacks a slug that the API promises',
  },
  'unknown-placeholder': {
    severity: 'error',
    message: (finding: Details<Expected & { placeholder: string }>) =>
      misfit(shorten(`{${finding.args.placeholder}}`), finding),
    docs: 'A template of `urls` has a placeholder that does not exist there',
  },
  'wrong-guide-flag': {
    severity: 'error',
    message: ({ args, value }: Details<{ family: string }>) => ({
      found: `${value} for ${quote(args.family)}`,
      allowed: `false for ${quote(FAMILY_WITHOUT_GUIDE)} only, as the API promises`,
    }),
    docs: `\`salaryGuide\` must be false for \`${FAMILY_WITHOUT_GUIDE}\` and true for all other families`,
  },
  'sample-published': {
    severity: 'error',
    // The address that the sample would be published for.
    message: ({ args }: Details<{ origin: string }>) =>
      `The sample cannot be published at ${args.origin}, only on this machine or at an address that ends in .example. Build your own data; if this is yours, delete sample.`,
    docs: 'The data is the sample, and the address is neither on this machine nor ends in `.example`',
  },
  'example-address': {
    severity: 'error',
    message: ({ value }: Details) => ({
      found: value === undefined ? 'an address that ends in .example' : quote(value),
      allowed: 'your own address; hosts that end in .example belong to the sample',
    }),
    docs: 'An address ends in `.example`, and the data is not the sample',
  },
  'placeholder-text': {
    severity: 'error',
    message: {
      found: 'a placeholder',
      allowed: 'your own text, without < and > around it',
    },
    docs: 'A text of `service.json` is a placeholder: it begins with `<` and ends with `>`',
  },
  'local-site': {
    severity: 'error',
    message: ({ value }: Details) => ({
      found: `${quote(value)}, which only this machine can reach`,
      allowed: 'the address that users will call; for a preview, use --base-url',
    }),
    docs: '`siteUrl` is on this machine',
  },
  'no-placeholder': {
    severity: 'error',
    message: ({ value, args }: Details<{ placeholders: readonly string[] }>) => {
      const names = args.placeholders.map((name) => `{${name}}`);
      return {
        found: `${quote(value)}, the same for every vacancy`,
        allowed: `an address of its own for each vacancy, with ${joinList(names, 'or')}`,
      };
    },
    docs: '`urls.job` or `urls.apply` is the same address for every vacancy',
  },
  'same-host': {
    severity: 'warning',
    message: ({ value, args }: Details<{ siteUrl: string }>) =>
      `${quote(value)} is on the host of this site, which returns 404 there. Give ${args.siteUrl} a host name of its own, and write the full addresses of your pages here.`,
    docs: 'An address of `urls` is on the host of `siteUrl`, where all other paths return 404',
  },
  'unused-entry': {
    severity: 'warning',
    // `lost`: fields that have entries but no longer a column.
    message: ({ args: { entries, lost } }: Details<UnusedEntries>) => {
      const sentences = [
        lost.length > 0 &&
          `spreadsheet.values has words for ${joinList(lost, 'and')}, but no spreadsheet has a column for ${lost.length > 1 ? 'them' : 'it'}. Check the export.`,
        entries.length > 0 &&
          `Not used by any spreadsheet: ${listFirst(entries, MOST_ENTRIES)}. Remove what is not needed, or correct its name.`,
      ];
      return sentences.filter(Boolean).join(' ');
    },
    docs: 'Entries of `spreadsheet` in `service.json` are not used, or a column that they are about is missing',
  },
  'pinned-day': {
    severity: 'warning',
    message: ({ value }: Details) =>
      `Every build is for ${value}. Delete asOf to use today's date.`,
    docs: '`asOf` pins the day of every build, and the data is not the sample',
  },
} satisfies Topic;

type UnusedEntries = Record<'entries' | 'lost', readonly string[]>;
const MOST_ENTRIES = 10;
