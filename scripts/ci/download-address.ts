/** The address that sends the file of a link, as people copy links from their browser. */
export function toDownloadAddress(link: URL): URL {
  const rule = RULES.find(({ host, path }) => host.test(link.hostname) && path.test(link.pathname));
  if (!rule) return link;
  const address = new URL(link);
  address.pathname = link.pathname.replace(rule.path, rule.file);
  const { name, value } = rule.parameter ?? {};
  if (name && value) address.searchParams.set(name, value);
  // The sheet that is open in the browser: all of them are exported.
  address.searchParams.delete('gid');
  address.hash = '';
  return address;
}

type Rule = {
  host: RegExp;
  path: RegExp;
  file: string;
  parameter?: Record<'name' | 'value', string>;
};

const DOWNLOAD = { name: 'download', value: '1' };

const RULES: Rule[] = [
  {
    host: /^docs\.google\.com$/,
    path: /^\/spreadsheets\/(?:u\/\d+\/)?d\/([\w-]{10,})(?:\/(?:edit|view|htmlview|preview))?\/?$/,
    file: '/spreadsheets/d/$1/export',
    parameter: { name: 'format', value: 'xlsx' },
  },
  {
    // The page of "Publish to the web"; its address as CSV is that of a file already.
    host: /^docs\.google\.com$/,
    path: /^(\/spreadsheets\/d\/e\/[\w-]+\/pub)html$/,
    file: '$1',
    parameter: { name: 'output', value: 'xlsx' },
  },
  {
    host: /(?:\.sharepoint\.com|^onedrive\.live\.com)$/,
    path: /^\/:x:\/.*/,
    file: '$&',
    parameter: DOWNLOAD,
  },
  { host: /^1drv\.ms$/, path: /.*/, file: '$&', parameter: DOWNLOAD },
  {
    host: /^(?:www\.)?dropbox\.com$/,
    path: /.*/,
    file: '$&',
    parameter: { name: 'dl', value: '1' },
  },
  // A shared file of Nextcloud, on a host of any name.
  { host: /./, path: /^(\/(?:.+\/)?s\/\w{15,})\/?$/, file: '$1/download' },
];
