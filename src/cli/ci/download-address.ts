/** The address that sends the file of a link, as people copy links from their browser. */
export function toDownloadAddress(link: URL): URL {
  const rule = RULES.find(([host, path]) => host.test(link.hostname) && path.test(link.pathname));
  if (!rule) return link;
  const [, path, file, name, value] = rule;
  const address = new URL(link);
  address.pathname = link.pathname.replace(path, file);
  if (name && value) address.searchParams.set(name, value);
  // The sheet that is open in the browser: all of them are exported.
  address.searchParams.delete('gid');
  address.hash = '';
  return address;
}

type Rule = [host: RegExp, path: RegExp, file: string, parameter?: string, value?: string];

const GOOGLE = /^docs\.google\.com$/;
const SHEET =
  /^\/spreadsheets\/(?:u\/\d+\/)?d\/([\w-]{10,})(?:\/(?:edit|view|htmlview|preview))?\/?$/;

const RULES: Rule[] = [
  [GOOGLE, SHEET, '/spreadsheets/d/$1/export', 'format', 'xlsx'],
  // The page of "Publish to the web"; its address as CSV is that of a file already.
  [GOOGLE, /^(\/spreadsheets\/d\/e\/[\w-]+\/pub)html$/, '$1', 'output', 'xlsx'],
  [/(?:\.sharepoint\.com|^onedrive\.live\.com)$/, /^\/:x:\/.*/, '$&', 'download', '1'],
  [/^1drv\.ms$/, /.*/, '$&', 'download', '1'],
  // Where older links of 1drv.ms lead.
  [/^onedrive\.live\.com$/, /^\/redir$/, '/download'],
  [/^(?:www\.)?dropbox\.com$/, /.*/, '$&', 'dl', '1'],
  // A shared file of Nextcloud, on a host of any name.
  [/./, /^(\/(?:.+\/)?s\/\w{15,})\/?$/, '$1/download'],
];
