import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The most deployments that Cloudflare lists at once. */
const PAGE = 25;

/** Cloudflare's API for the Pages project `a`. Writes down what it is asked to change. */
export async function startCloudflare(deployments: readonly string[], log: string) {
  const [live] = deployments;
  const server = createServer(({ method, url = '', headers }, response) => {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}
