import { readMade } from '../../base/made.ts';

/** The newest version in CHANGELOG-API.md: a change is described and numbered in one place. */
export const API_VERSION = readMade('api-version.txt');
