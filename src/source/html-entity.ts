/** The names for Latin letters and marks, and the usual ones besides. */
const NAMES =
  `[aeiou](?:acute|grave|circ|uml|tilde|ring)|[an]tilde|aelig|[cs]cedil|cedil|oslash|szlig|eth|thorn|yacute|yuml
  nbsp iexcl iquest cent pound curren yen brvbar sect uml copy ord[fm] [lr]aquo not shy reg macr deg plusmn
  sup[123] acute micro para middot frac\\d\\d times divide amp [lg]t quot apos [nm]dash [lrsb]squo
  [lrbs]dquo bull hellip euro trade [lr]arr [lgn]e infin e[nm]sp thinsp zwn?j commat period num plus [lr]par
  [lr]brack colon sol hyphen dash lowbar percnt dollar excl quest equals semi comma ast tab newline`
    .trim()
    .replace(/\s+/g, '|');

/**
 * `&nbsp;`, `&#225;`, `&#xE1;`; the usual ones also without their semicolon, as browsers read them. `R&D;`
 * and `AT&T` are no entities: none has that name.
 */
export const ENTITY = new RegExp(
  `&(?:#(?:\\d{1,7}|x[\\da-f]{1,6});?|(?:${NAMES});|(?:nbsp|quot|iquest|iexcl|[aeiou]acute|[aeiou]uml|ntilde)(?![a-z\\d]))`,
  'i',
);
