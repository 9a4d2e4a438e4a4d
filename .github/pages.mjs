// What wrangler has no command for, by Cloudflare's API: which deployment of a Pages project is live,
// a rollback, and the deletion of old deployments.
//
//   node .github/pages.mjs live           prints the id of the live deployment, or nothing
//   node .github/pages.mjs rollback ID    makes an earlier deployment the live one
//   node .github/pages.mjs delete-old     deletes every deployment but the live one

const API = process.env.CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4';
const { CLOUDFLARE_ACCOUNT_ID, CLOUDFLARE_API_TOKEN, PAGES_PROJECT } = process.env;
/** The most that the API lists at once. */
const PAGE = 25;

const [command, id] = process.argv.slice(2);
if (command === 'live') process.stdout.write((await findLive()) ?? '');
else if (command === 'rollback' && id) await call(`/deployments/${id}/rollback`, 'POST');
else if (command === 'delete-old') await deleteOld();
else throw new Error('Call this with live, rollback ID or delete-old.');

async function findLive() {
  const { canonical_deployment } = await call('');
  return canonical_deployment?.id;
}

async function deleteOld() {
  const live = await findLive();
  if (!live) throw new Error(`${PAGES_PROJECT} has no live deployment, so nothing was deleted.`);
  const old = (await listAll()).filter((one) => one !== live);
  // The newest preview has an alias, which only "force" deletes as well.
  for (const one of old) await call(`/deployments/${one}?force=true`, 'DELETE');
  process.stdout.write(`Deleted ${old.length} old deployments.\n`);
}

async function listAll() {
  const ids = [];
  for (let page = 1; ids.length === (page - 1) * PAGE; page += 1) {
    const found = await call(`/deployments?per_page=${PAGE}&page=${page}`);
    ids.push(...found.map((one) => one.id));
  }
  return ids;
}

async function call(path, method = 'GET') {
  const project = `/accounts/${CLOUDFLARE_ACCOUNT_ID}/pages/projects/${PAGES_PROJECT}`;
  const headers = { Authorization: `Bearer ${CLOUDFLARE_API_TOKEN}` };
  const response = await fetch(`${API}${project}${path}`, { method, headers });
  const { success, errors, result } = await response.json();
  if (success) return result;
  const reasons = errors.map(({ message }) => message).join(' ');
  throw new Error(
    `Cloudflare refused ${method} ${path || project} (${response.status}): ${reasons}`,
  );
}
