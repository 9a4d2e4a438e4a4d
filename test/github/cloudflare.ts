import { appendFileSync } from 'node:fs';
import { serve } from '../support/http.ts';

/** The most deployments that Cloudflare lists at once. */
const PAGE = 25;

/** Cloudflare's API for the Pages project `a`. Writes down what it is asked to change. */
export function startCloudflare(deployments: readonly string[], log: string): Promise<string> {
  const [live] = deployments;
  return serve(({ method, url = '', headers }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://cloudflare');
    const path = pathname.replace('/accounts/account/pages/projects/a', '');
    const start = (Number(searchParams.get('page')) - 1) * PAGE;
    const listed = deployments.slice(start, start + PAGE).map((id) => ({ id }));
    const project = { canonical_deployment: live === undefined ? null : { id: live } };
    if (method !== 'GET') appendFileSync(log, `cloudflare ${method} ${path}\n`);
    const success = headers.authorization === 'Bearer token' && !path.includes('/refused/');
    const errors = success ? [] : [{ message: 'Not allowed.' }];
    const result = path === '' ? project : listed;
    response.writeHead(success ? 200 : 403).end(JSON.stringify({ success, errors, result }));
  });
}
