const RFC_ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** A tax number of a person: four letters, a birthday, two signs and the check digit. */
export function isRfc(hit: string): boolean {
  const rfc = hit.toUpperCase().replace(/[^A-ZÑ&\d]/g, '');
  const sum = [...rfc.slice(0, -1)].reduce(
    (total, char, index) => total + RFC_ALPHABET.indexOf(char) * (13 - index),
    0,
  );
  const check = (11 - (sum % 11)) % 11;
  return isBirthday(rfc.slice(4, 10)) && rfc.at(-1) === (check === 10 ? 'A' : String(check));
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

/** How the numbers of cards begin, and how long they are. */
const CARD = /^(?:4\d{12,18}|[25]\d{15}|3\d{13,15}|6\d{15,18})$/;

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
