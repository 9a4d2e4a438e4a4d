import { count } from '../numbers.ts';
import { type Details, type InText, inText, type Topic } from './details.ts';
import { withArticle } from './wording.ts';

type Counted = { count: number };

/** What must not be published, and what the search for it needs. */
export const ABOUT_PRIVACY = {
  'employer-disclosed': {
    severity: 'error',
    message: ({ args }: Details<InText & { remedy: PrivacyRemedy }>) =>
      `An employer's name or alias is ${inText(args)}. ${REMEDIES[args.remedy]}`,
    docs: 'A public text names an employer; `also` is where the private name is. Reword or [mask](privacy.md#masking) the text',
  },
  'personal-data': {
    severity: 'error',
    message: ({ args }: Details<InText & { kind: string; remedy: PrivacyRemedy }>) => {
      const kind = /^(?:RFC|NSS)$/.test(args.kind) ? `an ${args.kind}` : withArticle(args.kind);
      return `There is ${kind} ${inText(args)}. ${REMEDIES[args.remedy]}`;
    },
    docs: 'A public text has [personal data](privacy.md), such as an e-mail address or a phone number',
  },
  'placeholder-name': {
    severity: 'warning',
    message: ({ args }: Details<Counted>) =>
      `${count(args.count, 'placeholder name')}, which texts are not searched for. Write the name of the employer, or null if there is none (in a spreadsheet, an empty cell).`,
    docs: 'Employers have placeholder names, such as "Confidencial"',
  },
  'no-short-name': {
    severity: 'warning',
    message: ({ args }: Details<Counted>) =>
      `${count(args.count, 'employer')} with names of ordinary words only. Add to aliases the short name that people use: it is searched for, too.`,
    docs: 'Names of employers have only ordinary words (`Grupo Salud`), so only whole names are found',
  },
  'unused-ordinary-name': {
    severity: 'warning',
    message: 'No employer has this name or alias. Correct it, or remove it if it is not needed.',
    docs: 'No employer has a name that `ordinaryNames` lists',
  },
  'no-employer-names': {
    severity: 'warning',
    message:
      'No vacancy names its employer, and a name that is not in the data cannot be found in the texts. Export employer.name.',
    docs: 'No vacancy has the name of its employer, so texts cannot be searched for it',
  },
} satisfies Topic;

/** What can be done about a private word in a text. */
export type PrivacyRemedy = keyof typeof REMEDIES;
const REMEDIES = {
  reword: 'Reword the text.',
  mask: 'Reword the text; or let the build replace names and contacts: "mask": true in service.json, or --mask.',
  list: 'Reword the text; or, if the word is harmless, list it in ordinaryNames of service.json. npm run check -- --worklist FILE shows the word.',
};
