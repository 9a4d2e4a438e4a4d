import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../scripts/main.ts';
import { buildCommand } from '../../src/cli/build-command.ts';
import { checkCommand } from '../../src/cli/check-command.ts';
import { serveCommand } from '../../src/cli/serve-command.ts';
import { verifyCommand } from '../../src/cli/verify-command.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { call } from './terminal.ts';

const SPANISH = { VACANCY_API_LANG: 'es' };

describe.each([...COMMANDS])('the help of %s', (_, command) => {
  test('is in Spanish', async () => {
    const { status, out } = await call(command, ['--help'], SPANISH);
    expect(status).toBe(0);
    const text = out.replace(/\s+/g, ' ');
    expect(text).toMatch(/^Uso: /);
    const { cli } = command;
    const english = [
      cli.description(),
      ...cli.options.map(({ description }) => description),
      ...cli.registeredArguments.map(({ description }) => description),
      'default:',
      'display help',
    ];
    expect(english.filter((words) => text.includes(words.replace(/\s+/g, ' ')))).toEqual([]);
  });
});

describe('an error of a call is in Spanish', () => {
  test.each([
    [buildCommand, ['--alow', 'x'], "opción desconocida '--alow'\n(¿Quizá --allow?)"],
    [buildCommand, ['--allow', 'x'], "no acepta 'x'. Valores permitidos: first-build, "],
    [buildCommand, ['--max-files', '0'], 'Acepta un número entero de 1 a 999999999.'],
    [buildCommand, ['--as-of', 'hoy'], 'Acepta un día que exista, como AAAA-MM-DD.'],
    [buildCommand, ['x'], 'demasiados argumentos: se esperaban 0 y hay 1.'],
    [buildCommand, ['--out'], "falta el valor de la opción '--out <dir>'"],
    [buildCommand, ['--data', '--out'], '--data necesita un valor.'],
    [checkCommand, ['--data', 'none'], 'No existe la carpeta de datos none.'],
    [serveCommand, ['--allow-host', '/'], 'Acepta solo un nombre de host, como '],
    [verifyCommand, ['https://a.example/b'], "el argumento 'url' no acepta 'https://a.example/b'."],
    [verifyCommand, ['https://a.example', '--wait', '9'], '--wait necesita --expect'],
  ])('%# %j', async (command, argv, message) => {
    const { status, err } = await call(command, argv, SPANISH);
    expect(status).toBe(2);
    expect(err).toMatch(message);
    expect(err).toMatch('Todas las opciones: --help');
  });

  test('in the language of the flag, although the arguments are wrong', async () => {
    const folder = tempFolder();
    const { err } = await call(buildCommand, ['--lang=es', '--data', folder, '--alow']);
    expect(err).toMatch('opción desconocida');
  });
});
