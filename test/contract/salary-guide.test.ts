import { expect, test } from 'vitest';
import { citeGuide } from '../../src/contract/salary-guide.ts';

test('the citation of a family ends with the address of its guide', () => {
  const cited = citeGuide('Índice, 1 de mayo, https://a.example/roles/', 'https://a.example/$&');
  expect(cited).toBe('Índice, 1 de mayo, https://a.example/$&');
});
