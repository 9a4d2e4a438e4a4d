import { expect, test } from 'vitest';
import { apiContext } from '../support/context.ts';

const { names, generated, generatedAt } = apiContext();

test('looks names up by slug', () => {
  expect(names.city('leon')).toMatchObject({ name: 'Ciudad leon', region: 'Estado leon' });
  expect(names.family('ventas').name).toBe('Familia ventas');
  expect(names.area('area-2').name).toBe('Área 2');
  expect(names.modality('remoto').name).toBe('Modalidad remoto');
});

test.each(['city', 'family', 'area', 'modality'] as const)('throws for an unknown %s', (name) => {
  expect(() => names[name]('atlantis')).toThrow('No taxon "atlantis".');
});

test('has the instant of the build, also as text', () => {
  expect(generated).toEqual(new Date('2026-11-13T12:00:00Z'));
  expect(generatedAt).toBe('2026-11-13T12:00:00.000Z');
});
