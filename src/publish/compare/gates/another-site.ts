import { say } from '../../../base/languages.ts';
import { shorten } from '../../../base/wording.ts';
import { type SiteIdentity, siteOf } from '../published.ts';
import { defineGate, type GateInput } from './gate.ts';

export const anotherSite = defineGate({
  name: 'another-site',
  judges: { firstBuilds: true, smallestBoards: true },
  refuse: ({ now, otherSite }: GateInput) =>
    otherSite ? [{ args: { now: siteOf(now.index), before: otherSite } }] : [],
  say({ now, before }) {
    const isMoved = now.siteUrl !== before.siteUrl;
    return say`The previous build is that of ${describeSite(before)}, and this one would be ${describeSite(now)}. ${isMoved ? 'A site at another address begins a new list of changes. ' : ''}Correct name, siteUrl or --base-url, or build a preview in a folder of its own: --out preview.
      El build anterior es de ${describeSite(before)}, y este sería de ${describeSite(now)}. ${isMoved ? 'Un sitio con otra dirección empieza una nueva lista de cambios. ' : ''}Corregir name, siteUrl o --base-url, o hacer una vista previa en su propia carpeta: --out preview.`;
  },
  examples: [
    {
      now: { name: 'Bolsa', siteUrl: 'https://api.example.com' },
      before: { name: 'Bolsa', siteUrl: 'https://prueba.example.com' },
    },
  ],
});

function describeSite({ name, siteUrl }: SiteIdentity): string {
  return `${shorten(name)} (${siteUrl})`;
}
