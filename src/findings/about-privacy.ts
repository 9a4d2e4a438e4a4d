import { count } from '../numbers.ts';
import { type Details, type InText, inText, type Topic } from './details.ts';

type Counted = { count: number };

/** What must not be published, and what the search for it needs. */
export const ABOUT_PRIVACY = {
  'employer-disclosed': {
    severity: 'error',
    found: ({ args }: Details<InText>) => `the name or an alias of an employer, ${inText(args)}`,
    meaning:
      'A public text names an employer; `also` is where the private name is, `args.at` where the name is in the text',
    remedy:
      'Reword the text, or let the build [mask](privacy.md#masking) it; a word that is also a product or a term can be listed in `ordinaryNames`',
  },
  'personal-data': {
    severity: 'error',
    found: ({ args }: Details<InText & { kind: string }>) =>
      `${KINDS[args.kind] ?? 'a'} ${args.kind}, ${inText(args)}`,
    meaning:
      'A public text has an e-mail address, a phone number, a CURP, the RFC of a person, an NSS, a CLABE, a card number, or a link to a messenger or profile',
    remedy:
      'Remove it, or let the build [mask](privacy.md#masking) it: candidates apply through the application link',
  },
  'placeholder-name': {
    severity: 'warning',
    found: ({ args }: Details<Counted>) => `${count(args.count, 'placeholder')} for a name`,
    meaning:
      'Names of employers that are placeholders, such as "Confidencial" or "Empresa de transporte": `args.count` of them, the first is shown. They are not searched for',
    remedy: 'Write null',
  },
  'no-short-name': {
    severity: 'warning',
    found: ({ args }: Details<Counted>) =>
      `${count(args.count, 'employer')} with names of ordinary words only`,
    meaning:
      'The names of `args.count` employers have only ordinary words (`Grupo Salud`), so that only whole names are found; the first is shown',
    remedy: 'Add to `aliases` the short name that people use',
  },
  'unused-ordinary-name': {
    severity: 'warning',
    found: 'a name that no employer has',
    meaning: 'No employer has a name that `ordinaryNames` lists',
    remedy: 'Correct its spelling, or remove it',
  },
  'no-employer-names': {
    severity: 'warning',
    found: 'no vacancy names its employer',
    meaning:
      'No vacancy of the data has the name of its employer, so that no text can be searched for it',
    remedy: 'Export `employer.name`; it is private and never published',
  },
} satisfies Topic;

/** The article, where it is not "a". */
const KINDS: Record<string, string> = { 'e-mail address': 'an', RFC: 'an', NSS: 'an' };
