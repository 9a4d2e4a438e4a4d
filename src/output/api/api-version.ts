import { readPrebuilt } from '../../base/prebuilt.ts';

/** The newest version in CHANGELOG-API.md: a change is described and numbered in one place. */
export const API_VERSION = readPrebuilt('api-version.txt');
