import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compareContracts } from '../../scripts/api-changes/compare-contracts.ts';
import { currentContract } from '../../scripts/api-changes/contract.ts';
import { adviseOn, formatChanges } from '../../scripts/api-changes/format-changes.ts';
import { readContract, SNAPSHOT, toSnapshotText } from '../../scripts/api-changes/snapshot.ts';
import { API_VERSION } from '../../src/contract/version.ts';

describe('the committed contract', () => {
  test('matches the code', () => {
    const changes = compareContracts(readContract(SNAPSHOT), currentContract());
    const message = `The API differs from the committed contract.\n\n${formatChanges(changes)}${adviseOn(changes)}\n`;
    expect(changes, message).toEqual([]);
    expect(currentContract(), message).toEqual(readContract(SNAPSHOT));
  });

  test('is formatted as --update writes it', () => {
    expect(readFileSync(SNAPSHOT, 'utf8')).toBe(toSnapshotText(currentContract()));
  });

  test('contains no data: no service, no address, no example', () => {
    const text = readFileSync(SNAPSHOT, 'utf8');
    expect(text).toContain('"const": "Índice de Sueldos <service_name>"');
    expect(text).not.toMatch(/https?:|"example"|"servers"/);
  });
});

test('the newest version in CHANGELOG-API.md is the version of the contract', () => {
  const changelog = readFileSync(new URL('../../CHANGELOG-API.md', import.meta.url), 'utf8');
  const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(changelog) ?? [];
  expect(newest).toBe(API_VERSION);
});
