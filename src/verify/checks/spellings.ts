import { API_PREFIX } from '../../contract/version.ts';
import type { ContractPoint } from '../../hosts/host.ts';
import { judgeOdd } from '../judge-problem.ts';
import type { Check } from '../observation.ts';

/** Other spellings of paths. Each of them is no file, even where a server could find one behind it. */
export function spellingChecks(): Check[] {
  return SPELLINGS.flatMap(([point, paths]) =>
    paths.map((path) => ({
      question: { method: 'GET', path },
      judge: (answer) => judgeOdd(point, answer),
    })),
  );
}

const SPELLINGS: [point: ContractPoint, paths: string[]][] = [
  [
    'bad-escapes',
    [
      '/%',
      '/%zz',
      '/%00',
      `${API_PREFIX}/index.json%00`,
      `${API_PREFIX}/jobs/%e0%a4%a.json`,
      `${API_PREFIX}/jobs/%ff.json`,
    ],
  ],
  [
    'encoded-slash',
    [
      `${API_PREFIX}%2findex.json`,
      `${API_PREFIX}/jobs/..%2findex.json`,
      `${API_PREFIX}/jobs/%2e%2e%2findex.json`,
      `${API_PREFIX}%5cindex.json`,
      `${API_PREFIX}/jobs/..%5cindex.json`,
    ],
  ],
  [
    'encoded-dots',
    [
      `${API_PREFIX}/jobs/%2e%2e/index.json`,
      `${API_PREFIX}/jobs/.%2E/index.json`,
      `${API_PREFIX}/%2e/index.json`,
    ],
  ],
  ['double-slash', [`/${API_PREFIX}/index.json`, `${API_PREFIX}//index.json`, '/docs//']],
];
