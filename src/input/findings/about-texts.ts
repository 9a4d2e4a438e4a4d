import { say, type Translated } from '../../base/languages.ts';
import { count } from '../../base/numbers.ts';
import { quote } from '../../base/wording.ts';
import { type Details, type InText, inText, type Topic, toMisfit } from './details.ts';

/** Marks a row as a test. */
export const TEST_ROW = 'no publicar';

/** What is wrong with a text. */
export const ABOUT_TEXTS = {
  // Which of the known words the text is; null if it has no letter.
  'export-debris': ({ args: { word } }: Details<{ word: string | null }>) => {
    if (word === TEST_ROW) {
      return say`The text marks this row as a test. Remove the row.
        El texto marca esta fila como prueba. Quitar la fila.`;
    }
    if (word === '') {
      return say`The text is empty. Write something, or leave an optional field out.
        El texto está vacío. Escribir algo, u omitir el campo si es opcional.`;
    }
    return say`The text ${word === null ? 'has no letter' : `is only ${quote(word)}`}. Correct the export, or leave an optional field out.
      El texto ${word === null ? 'no tiene letras' : `es solo ${quote(word)}`}. Corregir la exportación, u omitir el campo si es opcional.`;
  },
  'bad-character': ({ args }: Details<BadCharacter>) => {
    const { found, remedy } = BAD_CHARACTERS[args.fault];
    return say`${found.en(args.character)} ${inText(args)}. ${remedy}
      ${found.es(args.character)} ${inText(args)}. ${remedy}`;
  },
  'garbled-text': ({ args }: Details<InText>) => say`
    Letters decoded wrongly, such as "Ã³" for "ó", ${inText(args)}. Export the file again as UTF-8.
    Letras mal decodificadas, como "Ã³" en vez de "ó", ${inText(args)}. Exportar de nuevo el archivo como UTF-8.`,
  'html-tag': ({ args }: Details<InText>) => say`
    HTML tag ${inText(args)}. Remove it. ${PASTE}
    Etiqueta HTML ${inText(args)}. Quitarla. ${PASTE}`,
  // In a heading, it counts for the whole column.
  'unclear-salary': ({
    args: { fault, of },
  }: Details<{ fault: SalaryFault; of?: 'column'; rows?: number }>) => {
    const { en, es } = SALARY_FAULTS[fault];
    if (!of) return { en, es };
    return {
      en: { ...en, found: `${en.found}, according to the heading of the column` },
      es: { ...es, found: `${es.found}, según el encabezado de la columna` },
    };
  },
  'html-text': ({ args }: Details<Rows>) => say`
    HTML was converted to text in ${count(args.rows, 'row')}; lines and list items are kept. Look at one of them.
    El HTML de ${count(args.rows, 'fila')} se convirtió en texto; se conservan las líneas y los elementos de las listas. Revisar un ejemplo.`,
  'title-in-capitals': ({ args }: Details<Rows>) => say`
    ${count(args.rows, 'title')} in capitals. Use lower case unless that is intended.
    ${count(args.rows, 'puesto')} en mayúsculas. Usar minúsculas, salvo que sea intencional.`,
} satisfies Topic;

const PASTE = say`Paste the text again as plain text.
  Pegar de nuevo el texto sin formato.`;

/** Why a cell about a salary cannot be read, and what is allowed instead. */
export type SalaryFault = keyof typeof SALARY_FAULTS;
export const SALARY_FAULTS = {
  'two-meanings': toMisfit(
    say`an amount with two meanings, such as 25.000, 25,5 or 25 - 30,000
      un monto con dos significados, como 25.000, 25,5 o 25 - 30,000`,
    say`digits with commas between thousands, such as 25,000; or 25 mil, 25k
      dígitos con comas entre los miles, como 25,000; o 25 mil, 25k`,
  ),
  'two-periods': toMisfit(
    say`different periods in the cell, the heading of its column and the column salary.period
      periodos distintos en la celda, el encabezado de su columna y la columna salary.period`,
    say`one period; correct the one that is wrong, or remove it
      un solo periodo; corregir el equivocado o quitarlo`,
  ),
  'no-period': toMisfit(
    say`an amount without a period, which has two meanings: per month, or per week or hour?
      un monto sin periodo, con dos significados: ¿al mes, o a la semana o por hora?`,
    say`its period, such as 2,400 semanales, in the cell, its heading or a column for salary.period
      su periodo, como 2,400 semanales, en la celda, su encabezado o una columna para salary.period`,
  ),
  merged: toMisfit(
    say`one cell merged over the columns of both amounts
      una sola celda combinada sobre las columnas de los dos montos`,
    say`an amount in each column: unmerge the cells
      un monto en cada columna: descombinar las celdas`,
  ),
  net: toMisfit(
    { en: 'a net amount', es: 'un monto neto' },
    { en: 'gross amounts, as the API promises', es: 'montos brutos, como promete la API' },
  ),
  currency: toMisfit(
    { en: 'an amount in another currency', es: 'un monto en otra moneda' },
    { en: 'amounts in pesos', es: 'montos en pesos' },
  ),
  'one-end': toMisfit(
    { en: 'only one end of a range', es: 'solo un extremo de un rango' },
    say`both ends, such as 25,000 - 30,000; or one amount without hasta, desde or más de
      ambos extremos, como 25,000 - 30,000; o un solo monto, sin las palabras hasta, desde o más de`,
  ),
  'by-the-day': toMisfit(
    say`an amount per day, or per another period that cannot be converted to months
      un monto por día, o por otro periodo que no se puede convertir a meses`,
    say`an amount per month, fortnight, week, hour or year
      un monto por mes, quincena, semana, hora o año`,
  ),
  'not-understood': toMisfit(
    say`a cell that cannot be read as a salary
      una celda que no se puede leer como sueldo`,
    say`one amount or two, such as 25,000 - 30,000, and nothing else. If its words mean that there is no salary, empty the cell, or add to service.json: "spreadsheet": {"values": {"salary": {"…": null}}}
      uno o dos montos, como 25,000 - 30,000, y nada más. Si sus palabras quieren decir que no hay sueldo, vaciar la celda, o agregar a service.json: "spreadsheet": {"values": {"salary": {"…": null}}}`,
  ),
};

/** One finding for all rows: how many they are. */
type Rows = { rows: number };

export type BadCharacter = InText & { fault: keyof typeof BAD_CHARACTERS; character: string };

type CharacterFault = {
  found: Translated<(character: string) => string>;
  remedy: Translated;
};
const BAD_CHARACTERS = {
  control: {
    found: {
      en: (character) => `Control character ${character}`,
      es: (character) => `Carácter de control ${character}`,
    },
    remedy: PASTE,
  },
  'half-symbol': {
    found: {
      en: (character) => `Half a surrogate pair, ${character},`,
      es: (character) => `Símbolo incompleto, ${character},`,
    },
    remedy: say`Type the end of the text again.
      Escribir de nuevo el final del texto.`,
  },
  lost: {
    found: {
      en: (character) =>
        `${character === 'U+003F' ? '"?" inside a word' : character} in place of a lost letter,`,
      es: (character) =>
        `${character === 'U+003F' ? '"?" dentro de una palabra' : character} en lugar de una letra perdida,`,
    },
    remedy: say`Type the letter again, or export the text as UTF-8.
      Escribir de nuevo la letra, o exportar el texto como UTF-8.`,
  },
  'line-break': {
    found: { en: () => 'Line break', es: () => 'Salto de línea' },
    remedy: { en: 'Write it on one line.', es: 'Escribir todo en una sola línea.' },
  },
  'mixed-script': {
    found: {
      en: (character) => `Cyrillic or Greek letter ${character} inside a Latin word,`,
      es: (character) => `Letra cirílica o griega ${character} en una palabra de letras latinas,`,
    },
    remedy: { en: 'Type the word again.', es: 'Escribir de nuevo la palabra.' },
  },
} satisfies Record<string, CharacterFault>;
