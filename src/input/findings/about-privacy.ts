import { say, type Translated } from '../../base/languages.ts';
import { count } from '../../base/numbers.ts';
import { joinSentences } from '../../base/wording.ts';
import type { PersonalDataKind } from '../personal-data/spans.ts';
import { type Details, type InText, inText, type Topic } from './details.ts';

type Counted = { count: number };

/** What must not be published, and what the search for it needs. */
export const ABOUT_PRIVACY = {
  'employer-disclosed': ({ args }: Details<InText & Maskable & { inheritedFrom?: number }>) => {
    const remedy = toRemedy(args);
    const row = args.inheritedFrom;
    return joinSentences(
      say`An employer's name or alias is ${inText(args)}. ${remedy}
        Hay un nombre o alias de una empresa ${inText(args)}. ${remedy}`,
      row !== undefined &&
        say`The name is that of row ${row}, because this row has none. If it is not the client, write Confidencial as its employer.
          El nombre es el de la fila ${row}, porque esta fila no tiene. Si no es el cliente, escribir Confidencial como su empresa.`,
    );
  },
  'personal-data': ({ args }: Details<InText & Maskable & { kind: PersonalDataKind }>) => say`
    There is ${KINDS[args.kind]} ${inText(args)}. ${toRemedy(args)}
    Hay ${KINDS[args.kind]} ${inText(args)}. ${toRemedy(args)}`,
  'placeholder-name': ({ args }: Details<Counted>) => say`
    ${count(args.count, 'vacancy has', 'vacancies have')} a placeholder, a code or a number as the name of the employer, and texts cannot be searched for the employer. Write the name where there is one; otherwise leave it so.
    ${count(args.count, 'vacante tiene', 'vacantes tienen')} un texto de relleno, una clave o un número como nombre de la empresa, y en los textos no se puede buscar a la empresa. Escribir el nombre donde se conozca; si no, dejarlo así.`,
  'no-employer-names': ({ args: { named } }: Details<{ named: number }>) =>
    named === 0
      ? say`No vacancy has the name of its employer, so texts cannot be searched for it. Export employer.name.
        Ninguna vacante tiene el nombre de su empresa, así que no se puede buscar en los textos. Exportar employer.name.`
      : say`${count(named, 'vacancy has', 'vacancies have')} the name of the employer, and no text has any of these names. Check that employer.name is not another column, and add the short names that people use to employer.aliases.
        ${count(named, 'vacante tiene', 'vacantes tienen')} el nombre de la empresa, y ningún texto tiene alguno de esos nombres. Revisar que employer.name no sea otra columna, y agregar a employer.aliases los nombres cortos que la gente usa.`,
} satisfies Topic;

const KINDS: Record<PersonalDataKind, Translated> = {
  'e-mail address': { en: 'an e-mail address', es: 'una dirección de correo' },
  'phone or account number': say`a phone or account number
    un número de teléfono o de cuenta`,
  'messenger link': { en: 'a messenger link', es: 'un enlace de mensajería' },
  'profile link': { en: 'a profile link', es: 'un enlace a un perfil' },
  CURP: { en: 'a CURP', es: 'una CURP' },
  RFC: { en: 'an RFC', es: 'un RFC' },
  'name of a person': { en: 'the name of a person', es: 'el nombre de una persona' },
};

/** Whether the text would be masked if `mask` were not false. */
type Maskable = { canMask: boolean };

function toRemedy({ canMask }: Maskable): Translated {
  return canMask
    ? say`Reword the text, or remove "mask": false from service.json to mask names and contacts.
      Cambiar la redacción, o quitar "mask": false de service.json para ocultar nombres y contactos.`
    : { en: 'Reword the text.', es: 'Cambiar la redacción.' };
}
