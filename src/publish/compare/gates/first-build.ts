import { say, type Translated } from '../../../base/languages.ts';
import { defineGate, type GateInput } from './gate.ts';

type Missing = NonNullable<GateInput['missing']>;

/** The operator named a previous build that does not exist. */
export const firstBuild = defineGate({
  name: 'first-build',
  judges: { firstBuilds: true, smallestBoards: true },
  refuse: ({ missing }: GateInput) => (missing ? [{ args: missing }] : []),
  say({ location, why }) {
    const missing = MISSING[why](location);
    return say`${missing} A first build is compared with nothing. If the site is already published, this is the wrong place.
      ${missing} Un primer build no se compara con nada. Si el sitio ya está publicado, este lugar es el equivocado.`;
  },
  examples: [{ location: 'https://api.example.com', why: 'no-build' }],
});

const MISSING: Record<Missing['why'], (where: string) => Translated> = {
  'no-build': (where) => say`
    There is no build at ${where}.
    No hay un build en ${where}.`,
  'web-page': (where) => say`
    There is a web page at ${where}, and no build.
    En ${where} hay una página web, y ningún build.`,
  'unknown-host': (where) => say`
    There is no build at ${where}: the host name does not resolve.
    No hay un build en ${where}: el nombre de host no existe.`,
};
