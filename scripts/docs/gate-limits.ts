import type { Translated } from '../../src/contract/fields.ts';
import { LIMITS } from '../../src/publish/compare/gate-limits.ts';
import type { GateName } from '../../src/publish/compare/gates.ts';

const { guides, moved, jumped, newPay, levels, lost, filled, duplicates } = LIMITS;

/** When a gate refuses; those that a figure does not decide have no entry. */
export const GATE_LIMITS: Partial<Record<GateName, Translated>> = {
  'addresses-moved': {
    en: `a changed name or address of all vacancies, or more than ${share(LIMITS.relinked).en} that lead to another host`,
    es: `un cambio de nombre o dirección de todas las vacantes, o más de ${share(LIMITS.relinked).es} que llevan a otro host`,
  },
  'vacancies-gone': {
    en: `more than ${share(LIMITS.shrunk).en} fewer, or ${share(LIMITS.gone).en} gone; also compared with the largest build of ${LIMITS.peakDays} days`,
    es: `más de ${share(LIMITS.shrunk).es} menos, o ${share(LIMITS.gone).es} que falte; se compara también con el build más grande de ${LIMITS.peakDays} días`,
  },
  grown: {
    en: `more than ${LIMITS.grown.times} times as many, and at least ${LIMITS.grown.by} more`,
    es: `más de ${LIMITS.grown.times} veces esa cantidad, y al menos ${LIMITS.grown.by} más`,
  },
  'facet-gone': {
    en: `a city, family or modality that had ${LIMITS.facet} or more`,
    es: `una ciudad, familia o modalidad que tenía ${LIMITS.facet} o más`,
  },
  'guides-gone': {
    en: `a guide with ${guides.timesMinSample} × minSample salaries, more than ${share(guides.vanished).en} of ${guides.several} or more guides, or less than ${guides.percentLeft}% of the salaries left`,
    es: `una guía con ${guides.timesMinSample} × minSample sueldos, más de ${share(guides.vanished).es} de ${guides.several} guías o más, o que quede menos del ${guides.percentLeft}% de los sueldos`,
  },
  'salaries-moved': {
    en: `${share(moved.share).en} of the salaries, or of ${moved.guides} or more medians, by more than ${moved.percent}% (${moved.factor}% if all by one factor); ${jumped.several} salaries, or ${jumped.few.least} that are ${share(jumped.few).en}, by a factor of ${jumped.times}; of ${newPay.several} or more new salaries, a median not from ${toRange(newPay.median).en} of the earlier one, or ${share(newPay.odd).en} (at least ${newPay.odd.least}) not from ${toRange(newPay.each).en}`,
    es: `${share(moved.share).es} de los sueldos, o de ${moved.guides} medianas o más, por más de ${moved.percent}% (${moved.factor}% si todos por un mismo factor); ${jumped.several} sueldos, o ${jumped.few.least} que sean ${share(jumped.few).es}, por un factor de ${jumped.times}; de ${newPay.several} sueldos nuevos o más, una mediana fuera de ${toRange(newPay.median).es} de la anterior, o ${share(newPay.odd).es} (al menos ${newPay.odd.least}) fuera de ${toRange(newPay.each).es}`,
  },
  'levels-inverted': {
    en: `more than ${levels.percent}%, from ${levels.pairs} pairs and ${levels.salaries} salaries on`,
    es: `más del ${levels.percent}%, desde ${levels.pairs} pares y ${levels.salaries} sueldos`,
  },
  'mass-edit': {
    en: `more than ${share(LIMITS.edited).en}; of ${lost.of} or more, ${lost.percent}% lost; ${share(LIMITS.movedBack).en} with an earlier day`,
    es: `más de ${share(LIMITS.edited).es}; de ${lost.of} o más, el ${lost.percent}% perdido; ${share(LIMITS.movedBack).es} con una fecha anterior`,
  },
  repeated: {
    en: `more than ${share(LIMITS.repeated).en} share a value, and more than ${share(LIMITS.newlyRepeated).en} newly so; one is left of ${LIMITS.closedValues} or more; ${share(filled.share).en}, of ${filled.employers} or more employers, changed to it`,
    es: `más de ${share(LIMITS.repeated).es} con el mismo valor, y más de ${share(LIMITS.newlyRepeated).es} que antes no lo tenían; queda uno de ${LIMITS.closedValues} o más; ${share(filled.share).es}, de ${filled.employers} empresas o más, cambió a él`,
  },
  reopened: {
    en: `more than ${share(LIMITS.reopened).en}`,
    es: `más de ${share(LIMITS.reopened).es}`,
  },
  duplicates: {
    en: `more than ${share(duplicates.share).en}, and more than ${duplicates.before.oneIn} times as many as before`,
    es: `más de ${share(duplicates.share).es}, y más de ${duplicates.before.oneIn} veces la cantidad de antes`,
  },
};

function share({ oneIn }: { oneIn: number }): Translated {
  return { en: `1 in ${oneIn}`, es: `1 de cada ${oneIn}` };
}

/** `60% to 165%`. */
function toRange({ min, max }: { min: number; max: number }): Translated {
  const [from, to] = [min, max].map((ratio) => `${Math.round(100 * ratio)}%`);
  return { en: `${from} to ${to}`, es: `${from} a ${to}` };
}
