import { expect, test } from 'vitest';
import { toDownloadAddress } from '../../../src/cli/ci/download-address.ts';

const ID = '1AbC-dEfGhIjKlMnOp_QrStUv';

test.each([
  [
    `https://docs.google.com/spreadsheets/d/${ID}/edit?gid=0#gid=0`,
    `https://docs.google.com/spreadsheets/d/${ID}/export?format=xlsx`,
  ],
  [
    `https://docs.google.com/spreadsheets/u/1/d/${ID}/edit?usp=sharing`,
    `https://docs.google.com/spreadsheets/d/${ID}/export?usp=sharing&format=xlsx`,
  ],
  [
    `https://docs.google.com/spreadsheets/d/${ID}`,
    `https://docs.google.com/spreadsheets/d/${ID}/export?format=xlsx`,
  ],
  [
    'https://docs.google.com/spreadsheets/d/e/2PACX-abc/pubhtml?gid=0&single=true',
    'https://docs.google.com/spreadsheets/d/e/2PACX-abc/pub?single=true&output=xlsx',
  ],
  [
    'https://agencia.sharepoint.com/:x:/s/rh/EabcDEF?e=4xYz',
    'https://agencia.sharepoint.com/:x:/s/rh/EabcDEF?e=4xYz&download=1',
  ],
  [
    'https://agencia-my.sharepoint.com/:x:/g/personal/ana/Eabc?e=4x&download=0',
    'https://agencia-my.sharepoint.com/:x:/g/personal/ana/Eabc?e=4x&download=1',
  ],
  ['https://1drv.ms/x/c/0a1b/Eabc?e=4x', 'https://1drv.ms/x/c/0a1b/Eabc?e=4x&download=1'],
  [
    'https://onedrive.live.com/:x:/g/personal/0a1b/Eabc',
    'https://onedrive.live.com/:x:/g/personal/0a1b/Eabc?download=1',
  ],
  [
    'https://onedrive.live.com/redir?resid=A1%212&authkey=%21x',
    'https://onedrive.live.com/download?resid=A1%212&authkey=%21x',
  ],
  [
    'https://www.dropbox.com/scl/fi/abc/lista.xlsx?rlkey=def&dl=0',
    'https://www.dropbox.com/scl/fi/abc/lista.xlsx?rlkey=def&dl=1',
  ],
  [
    'https://nube.agencia.example/index.php/s/aBcDeFgHiJkLmNo',
    'https://nube.agencia.example/index.php/s/aBcDeFgHiJkLmNo/download',
  ],
])('%s is downloaded from %s', (link, address) => {
  expect(toDownloadAddress(new URL(link)).href).toBe(address);
  expect(toDownloadAddress(new URL(address)).href).toBe(address);
});

test.each([
  'https://docs.google.com/spreadsheets/d/e/2PACX-abc/pub?gid=0&single=true&output=csv',
  `https://docs.google.com/spreadsheets/d/${ID}/export?format=csv&gid=7`,
  'https://agencia.sharepoint.com/_layouts/15/download.aspx?UniqueId=1&tempauth=v1.abc',
  'https://www.agencia.example/listas/s/vacantes.csv?gid=7#x',
  'https://notdropbox.com/lista.csv?dl=0',
])('%s is downloaded as it is', (link) => {
  expect(toDownloadAddress(new URL(link)).href).toBe(link);
});
