import type { Translated } from '../../../base/languages.ts';
import { defineGate, type GateInput } from './gate.ts';

type Missing = NonNullable<GateInput['missing']>;

/** The operator named a previous build that does not exist. */
export const firstBuild = defineGate({
  name: 'first-build',
  judges: { firstBuilds: true, smallestBoards: true },
  refuse: ({ missing }: GateInput) => (missing ? [{ args: missing }] : []),
  say({ location, why }) {
    const { en, es } = MISSING[why](location);
    return {
      en: `${en} A first build is compared with nothing. If the site is already published, this is the wrong place.`,
      es: `${es} Un primer build no se compara con nada. Si el sitio ya está publicado, este lugar es el equivocado.`,
    };
  },
  examples: [{ location: 'https://api.example.com', why: 'no-build' }],
});

const MISSING: Record<Missing['why'], (where: string) => Translated> = {
  'no-build': (where) => ({
    en: `There is no build at ${where}.`,
    es: `No hay un build en ${where}.`,
  }),
  'web-page': (where) => ({
    en: `There is a web page at ${where}, and no build.`,
    es: `En ${where} hay una página web, y ningún build.`,
  }),
  'unknown-host': (where) => ({
    en: `There is no build at ${where}: the host name does not resolve.`,
    es: `No hay un build en ${where}: el nombre de host no existe.`,
  }),
};
