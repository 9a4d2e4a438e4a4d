// @ts-check
// What wrangler has no command for, by Cloudflare's API: which deployment of a Pages project is live, a
// rollback, and the deletion of old deployments.

/** The most that the API lists at once. */
const PAGE = 25;

/**
 * `live` prints the id of the live deployment, or nothing; `rollback ID` makes an earlier deployment the
 * live one; `delete-old` deletes every deployment but the live one.
 * @type {(args: string[], env: Record<string, string | undefined>) => Promise<number>}
 */
export async function changePages([command, id], env) {
  const project = new Project(env);
  if (command === 'live') process.stdout.write((await project.findLive()) ?? '');
  else if (command === 'rollback' && id) await project.call(`/deployments/${id}/rollback`, 'POST');
  else if (command === 'delete-old') await project.deleteOld();
  else throw new Error('Call this with live, rollback ID or delete-old.');
  return 0;
}

class Project {
  /** @param {Record<string, string | undefined>} env */
  constructor(env) {
    const api = env.CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4';
    this.name = env.PAGES_PROJECT;
    this.url = `${api}/accounts/${env.CLOUDFLARE_ACCOUNT_ID}/pages/projects/${this.name}`;
    this.headers = { Authorization: `Bearer ${env.CLOUDFLARE_API_TOKEN}` };
  }

  /** @returns {Promise<string | undefined>} */
  async findLive() {
    const { canonical_deployment } = await this.call('');
    return canonical_deployment?.id;
  }

  async deleteOld() {
    const live = await this.findLive();
    if (!live) throw new Error(`${this.name} has no live deployment, so nothing was deleted.`);
    const old = (await this.listAll()).filter((one) => one !== live);
    // The newest preview has an alias, which only "force" deletes as well.
    for (const one of old) await this.call(`/deployments/${one}?force=true`, 'DELETE');
    process.stdout.write(`Deleted ${old.length} old deployments.\n`);
  }

  async listAll() {
    /** @type {string[]} */
    const ids = [];
    for (let page = 1; ids.length === (page - 1) * PAGE; page += 1) {
      /** @type {{ id: string }[]} */
      const found = await this.call(`/deployments?per_page=${PAGE}&page=${page}`);
      ids.push(...found.map((one) => one.id));
    }
    return ids;
  }

  /** @type {(path: string, method?: string) => Promise<any>} */
  async call(path, method = 'GET') {
    const response = await fetch(`${this.url}${path}`, { method, headers: this.headers });
    /** @type {any} */
    const { success, errors, result } = await response.json();
    if (success) return result;
    const reasons = errors.map((/** @type {{ message: string }} */ { message }) => message);
    throw new Error(
      `Cloudflare refused ${method} ${path || this.name} (${response.status}): ${reasons.join(' ')}`,
    );
  }
}
