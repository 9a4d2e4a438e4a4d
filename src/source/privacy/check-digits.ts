/** Issued by the tax office for sales to the public and to foreigners: they identify no person. */
const GENERIC_RFCS = new Set(['XAXX010101000', 'XEXX010101000']);
const RFC_ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** A tax number that was issued to someone; after the word "RFC" its check digit may be mistyped. */
export function isRfc(hit: string, isAnnounced: boolean): boolean {
  const rfc = hit.toUpperCase().replace(/[^A-ZÑ&\d]/g, '');
  if (GENERIC_RFCS.has(rfc) || !isBirthday(/\d{6}/.exec(rfc)?.[0] ?? '')) return false;
  return isAnnounced || (rfc.length >= 12 && hasRfcDigit(rfc));
}

function hasRfcDigit(rfc: string): boolean {
  const sum = [...rfc.slice(0, -1).padStart(12, ' ')].reduce(
    (total, char, index) => total + RFC_ALPHABET.indexOf(char) * (13 - index),
    0,
  );
  const check = (11 - (sum % 11)) % 11;
  return rfc.at(-1) === (check === 10 ? 'A' : String(check));
}

const CLABE_WEIGHTS = [3, 7, 1];

export function isClabe(digits: string): boolean {
  if (digits.length !== 18) return false;
  const sum = [...digits.slice(0, 17)].reduce(
    (total, digit, index) => total + ((Number(digit) * (CLABE_WEIGHTS[index % 3] ?? 0)) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1));
}

/** How the numbers of the usual card brands begin, and how long they are. */
const CARD =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|5[0-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|35\d{14}|6(?:011|4[4-9]\d|5\d\d)\d{12,15})$/;

export function isCard(digits: string): boolean {
  return CARD.test(digits) && hasLuhnDigit(digits);
}

/** A social security number: office, year of registration, year of birth, serial and check digit. */
export function isNss(digits: string): boolean {
  return /^(?!00)\d{11}$/.test(digits) && hasLuhnDigit(digits);
}

function hasLuhnDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** `YYMMDD` with a month and a day that exist in some century. */
export function isBirthday(yymmdd: string): boolean {
  const [month, day] = [Number(yymmdd.slice(2, 4)), Number(yymmdd.slice(4, 6))];
  return month >= 1 && month <= 12 && day >= 1 && day <= (DAYS[month - 1] ?? 0);
}

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
