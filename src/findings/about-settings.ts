import { FAMILY_WITHOUT_GUIDE } from '../contract/enumerations.ts';
import { type Details, showValue, type Topic } from './details.ts';
import { quote, shorten } from './wording.ts';

/** What is wrong with `service.json` or the taxonomy. */
export const ABOUT_SETTINGS = {
  'missing-entry': {
    severity: 'error',
    found: ({ args }: Details<{ slug: string }>) => `no entry with the slug ${quote(args.slug)}`,
    meaning: 'A taxonomy file lacks a slug that the API promises',
    remedy: 'Add it; names and order are yours, the slugs are not',
  },
  'invalid-pattern': {
    severity: 'error',
    found: showValue,
    meaning: '`referencePattern` is not a regular expression',
    remedy: 'Correct it; in JSON, write `\\\\d` for `\\d`',
  },
  'unknown-placeholder': {
    severity: 'error',
    found: ({ args }: Details<{ placeholder: string }>) => shorten(`{${args.placeholder}}`),
    meaning: 'A template of `urls` has a placeholder that does not exist there',
    remedy: 'Take one of the placeholders listed',
  },
  'unknown-time-zone': {
    severity: 'error',
    found: showValue,
    meaning: 'The `timeZone` of a city does not exist',
    remedy: 'Take a name of the IANA database, such as `America/Mexico_City`',
  },
  'wrong-guide-flag': {
    severity: 'error',
    found: ({ args, value }: Details<{ family: string }>) => `${value} for ${quote(args.family)}`,
    meaning: '`salaryGuide` of a family is not what the API promises',
    remedy: `Set it to false for \`${FAMILY_WITHOUT_GUIDE}\` and to true for all others`,
  },
  'sample-published': {
    severity: 'error',
    // The address that the sample would be published for.
    found: ({ args }: Details<{ origin: string }>) => `a build of the sample for ${args.origin}`,
    meaning:
      'The data is the sample, and the build is for an address that is neither on this machine nor ends in `.example`, whether `siteUrl`, `--base-url` or `BASE_URL` sets it',
    remedy:
      'Build your own data: put it into `board`, or name its folder with `--data`; if this is your data, delete `sample`',
  },
  'example-address': {
    severity: 'error',
    found: showValue,
    meaning: 'An address of `service.json` ends in `.example`, and the data is not the sample',
    remedy: 'Write your own address',
  },
  'local-site': {
    severity: 'error',
    found: ({ value }: Details) => `${quote(value)}, which only this machine can reach`,
    meaning: '`siteUrl` is on this machine (`localhost`, `127.0.0.1`, `[::1]`)',
    remedy: 'Write the address that users will call; give that of a preview with `--base-url`',
  },
  'no-placeholder': {
    severity: 'error',
    found: ({ value }: Details) => `${quote(value)}, the same for every vacancy`,
    meaning: '`urls.job` or `urls.apply` is the same address for every vacancy',
    remedy: 'Add `{id}` or `{vacancyId}` where your pages have it',
  },
  'shared-skill-name': {
    severity: 'warning',
    found: 'a name that another skill has',
    meaning: 'Two skills have the same name, so that a vacancy with it counts for both',
    remedy: 'Remove it from one of them',
  },
  'unanchored-pattern': {
    severity: 'warning',
    found: showValue,
    meaning: '`referencePattern` does not begin with `^` and end with `$`, so that it accepts more',
    remedy: 'Add `^` and `$`',
  },
  'same-host': {
    severity: 'warning',
    found: ({ value }: Details) =>
      `${quote(value)}, on the host of this site, which answers with 404 there`,
    meaning:
      'An address of `urls` is on the host of `siteUrl`, where this site answers every other path with 404',
    remedy:
      'Give the site a host name of its own, such as `https://api.example.com`, and write whole addresses of your pages in `urls`',
  },
  'unused-entry': {
    severity: 'warning',
    found: 'an entry that no spreadsheet needs',
    meaning: 'No spreadsheet needs an entry of `spreadsheet` in `service.json`',
    remedy: 'Remove it, or correct its name',
  },
  'pinned-day': {
    severity: 'warning',
    found: ({ value }: Details) => `${value}, as the day of every build`,
    meaning: '`asOf` pins the day of every build, and the data is not the sample',
    remedy: 'Delete `asOf`',
  },
} satisfies Topic;
