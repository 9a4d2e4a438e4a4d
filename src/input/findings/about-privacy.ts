import { count } from '../../base/numbers.ts';
import { type Details, type InText, inText, type Topic } from './details.ts';
import { withArticle } from './wording.ts';

type Counted = { count: number };

/** What must not be published, and what the search for it needs. */
export const ABOUT_PRIVACY = {
  'employer-disclosed': {
    severity: 'error',
    message: ({ args }: Details<InText & Maskable>) =>
      `An employer's name or alias is ${inText(args)}. ${toRemedy(args)}`,
    docs: 'A public text names an employer and cannot be [masked](privacy.md#masking); `also` is where the private name is',
  },
  'personal-data': {
    severity: 'error',
    message: ({ args }: Details<InText & Maskable & { kind: string }>) => {
      const kind = args.kind === 'RFC' ? `an ${args.kind}` : withArticle(args.kind);
      return `There is ${kind} ${inText(args)}. ${toRemedy(args)}`;
    },
    docs: 'A public text has [personal data](privacy.md#personal-data) and cannot be masked',
  },
  'placeholder-name': {
    severity: 'warning',
    message: ({ args }: Details<Counted>) =>
      `${count(args.count, 'placeholder name')}; texts are not searched for such names. Write the employer's name, or null if there is none (in a spreadsheet, an empty cell).`,
    docs: 'Employers have placeholder names, such as "Confidencial"',
  },
  'unused-ordinary-name': {
    severity: 'warning',
    message: 'No employer has this name or alias. Correct it, or remove it if it is not needed.',
    docs: 'No employer has a name that `ordinaryNames` lists',
  },
  'no-employer-names': {
    severity: 'warning',
    message:
      'No vacancy has the name of its employer, so texts cannot be searched for it. Export employer.name.',
    docs: 'No vacancy has the name of its employer, so texts cannot be searched for it',
  },
} satisfies Topic;

/** Whether the text would be masked if `mask` were not false. */
type Maskable = { canMask: boolean };

function toRemedy({ canMask }: Maskable): string {
  return canMask
    ? 'Reword the text, or remove "mask": false from service.json to mask names and contacts.'
    : 'Reword the text.';
}
