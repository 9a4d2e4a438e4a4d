import { type Details, type InText, inText, type Topic } from './details.ts';

/** What must not be published, and what the search for it needs. */
export const ABOUT_PRIVACY = {
  'employer-disclosed': {
    severity: 'error',
    found: ({ args }: Details<InText>) => `the name or an alias of an employer, ${inText(args)}`,
    meaning:
      'A public text names an employer; `also` is where the private name is, `args.at` where the name is in the text',
    remedy:
      'Reword the text; a name that is also a word or a product can be listed in `ordinaryNames`',
  },
  'personal-data': {
    severity: 'error',
    found: ({ args }: Details<InText & { kind: string }>) =>
      `${KINDS[args.kind] ?? 'a'} ${args.kind}, ${inText(args)}`,
    meaning:
      'A public text has an e-mail address, a phone number, a CURP, the RFC of a person, an NSS, a CLABE, a card number, or a link to a messenger or profile',
    remedy: 'Remove it: candidates apply through the application link',
  },
  'placeholder-name': {
    severity: 'warning',
    found: 'a name that says that there is none',
    meaning: 'The name of an employer says that there is none, such as "Confidencial"',
    remedy: 'Write null',
  },
  'no-short-name': {
    severity: 'warning',
    found: 'a name of ordinary words only, and no alias',
    meaning:
      'The name of an employer has only ordinary words (`Grupo Salud`) and no alias, so that only the whole name is found',
    remedy: 'Add the short name that people use to `aliases`',
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
