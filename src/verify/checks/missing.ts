import { FAMILY_WITHOUT_GUIDE } from '../../contract/enumerations.ts';
import { API_PREFIX } from '../../contract/version.ts';
import { describeStatus, isServed } from '../exchange.ts';
import { judgeMissing } from '../judge-problem.ts';
import type { Check } from '../observation.ts';
import { observe } from '../observation.ts';

/** A path that is no file. Which problem answers it stands in the rules. */
export function missingCheck(path: string): Check {
  return {
    question: { method: 'GET', path },
    judge: (answer, facts) => judgeMissing(path, answer, facts),
  };
}

export function missingChecks(): Check[] {
  return MISSING.map(missingCheck);
}

/** Folders: nobody reads what is in them, and without its slash their name is no path at all. */
export function folderChecks(): Check[] {
  return FOLDERS.map((path) => ({
    question: { method: 'GET', path },
    judge: (answer, facts) => {
      if (isServed(answer)) return [observe('directories', 404, describeStatus(answer))];
      const statusPoint = path.endsWith('/') ? 'problem-status' : 'folder-names';
      return [
        observe('directories', 'no listing', 'no listing'),
        ...judgeMissing(path, answer, facts, statusPoint),
      ];
    },
  }));
}

const MISSING = [
  // The three families of paths.
  `${API_PREFIX}/jobs/search/all/astronauta/all.json`,
  `${API_PREFIX}/jobs/search/all/all/telepatia.json`,
  `${API_PREFIX}/jobs/search.json`,
  `${API_PREFIX}/jobs/index.json`,
  `${API_PREFIX}/salaries/${FAMILY_WITHOUT_GUIDE}.json`,
  `${API_PREFIX}/salaries/all.json`,
  // Another number of segments.
  `${API_PREFIX}/jobs/search/all.json`,
  `${API_PREFIX}/jobs/search/all/all.json`,
  `${API_PREFIX}/jobs/search/all/all/all/all.json`,
  `${API_PREFIX}/jobs/a/b.json`,
  `${API_PREFIX}/salaries/a/b.json`,
  // Another case.
  `${API_PREFIX}/Index.json`,
  `${API_PREFIX.toUpperCase()}/index.json`,
  `${API_PREFIX}/jobs/search/ALL/all/all.json`,
  `${API_PREFIX}/salaries/VENTAS.json`,
  // A slash too many, an ending too few.
  `${API_PREFIX}/index.json/`,
  `${API_PREFIX}/jobs/search/all/all/all.json/`,
  `${API_PREFIX}/index`,
  `${API_PREFIX}/jobs/search/all/all/all`,
  `${API_PREFIX}/index.html`,
  // Beside the API.
  `${API_PREFIX}/problems/nothing.json`,
  `${API_PREFIX.replace('1', '2')}/index.json`,
  '/index.json',
  '/nothing',
  '/docs/nothing.html',
  '/.well-known/nothing',
];

const FOLDERS = [
  '/api/',
  `${API_PREFIX}/`,
  `${API_PREFIX}/jobs/`,
  `${API_PREFIX}/jobs/search/`,
  `${API_PREFIX}/jobs/search/all/all/`,
  `${API_PREFIX}/salaries/`,
  `${API_PREFIX}/problems/`,
  '/.well-known/',
  API_PREFIX,
  `${API_PREFIX}/jobs`,
  `${API_PREFIX}/salaries`,
  '/docs',
];
