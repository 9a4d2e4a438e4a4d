import { expect, test } from 'vitest';
import { formatAnnotations } from '../../../src/cli/report/format-github.ts';
import type { CostedFinding } from '../../../src/input/findings/finding.ts';
import { errors, FINDING, makeFacts, VIEW, WRITTEN, warnings } from './make-facts.ts';

const annotate = (findings: CostedFinding[]) =>
  formatAnnotations(makeFacts({ plan: undefined as never }, { findings }), VIEW);

test('an annotation has place, code, field, what was found and allowed, and what to do', () => {
  const also = { file: 'data/b.json', line: 3, column: 1 };
  expect(annotate([{ ...FINDING, also } as CostedFinding])).toBe(
    '::error file=data/vacancies/a.json,line=9,col=11,title=unknown-value::city: found "monterey"; allowed: a city of data/taxonomy/cities.json. Did you mean "monterrey"? See data/b.json:3:1.\n',
  );
});

test('annotations are in the language of the operator', () => {
  const facts = makeFacts({}, { findings: [FINDING, ...errors(3, 'a')] });
  const [first, second] = formatAnnotations(facts, { ...VIEW, language: 'es' }).split('\n');
  expect(first).toMatch(/::city: encontrado: "monterey"; permitido: una .* ¿Quizá "monterrey"\?$/);
  expect(second).toMatch(/ En total: 3 veces en 2 archivos\.$/);
});

test('there are at most ten of a severity, which count all places', () => {
  const lines = annotate([...errors(90, 'a'), ...errors(30), ...warnings(30)]).split('\n');
  expect(lines).toHaveLength(10 + 10 + 1);
  expect(lines[0]).toMatch(/ In all: 90 times in 2 files\.$/);
});

test('the ten show one place of each finding, then second places in turn', () => {
  const findings = [...errors(90, 'a'), ...errors(2, 'b'), ...errors(1, 'c')];
  const fields = annotate(findings).match(/(?<=::)[abc](?=:)/g);
  expect(fields?.join('')).toBe('abcabaaaaa');
  const lines = annotate(errors(90, 'a')).match(/line=\d+/g);
  expect(new Set(lines).size).toBe(10);
});

test('what would end a command or a property is escaped', () => {
  const place = { file: 'data/a,b:c%.json', line: 1, column: 1 };
  const line = annotate([{ ...FINDING, place, field: 'a\r\nb%' } as CostedFinding]);
  expect(line).toContain('file=data/a%2Cb%3Ac%25.json,line=1');
  expect(line).toContain('::a\\r\\nb%25: found');
});

test('findings of rows that are left out are warnings: they do not fail the run', () => {
  const findings = errors(1);
  const leftOut = formatAnnotations(makeFacts({ written: WRITTEN }, { findings }), VIEW);
  expect(leftOut).toMatch(/^::warning file=data\/0\.json,line=1/);
});

test('a refused gate says where to confirm it', () => {
  const grown = { gate: 'grown', args: { now: 900, before: 9 }, allowed: false } as const;
  const none = { now: 0, before: 9, gone: null, closed: null, largest: null, leftOut: null };
  const allowed = { gate: 'vacancies-gone', args: none, allowed: true } as const;
  const facts = makeFacts({ comparison: { hits: [grown, allowed] } });
  expect(formatAnnotations(facts, { ...VIEW, hasInputs: true })).toMatch(
    /^::error title=grown::900 active vacancies, .*Actions, "Publicar", "Run workflow", allow: grown,vacancies-gone\n$/,
  );
  const args = { guides: null, ways: [{ way: 'amount', vacancies: 9, example: 'a-1' }], of: 20 };
  const percent = { gate: 'salaries-moved', args, allowed: false } as const;
  const moved = makeFacts({ comparison: { hits: [percent as never] } });
  expect(formatAnnotations(moved, VIEW)).toMatch(/more than 30%25 .* --allow salaries-moved\n$/);
});
