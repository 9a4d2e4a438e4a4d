import { spawnSync } from 'node:child_process';
import { readFileSync, statfsSync, statSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';
import { formatBytes } from '../../src/numbers.ts';

/** What the figures depend on, without anything that identifies the machine. */
export function describeMachine(dir: string): Record<string, string> {
  return {
    processor: `${availableParallelism()} cores, ${findModel()} (${process.arch})`,
    memory: formatBytes(totalmem()),
    disk: describeDisk(dir),
    system: `${type()} ${/^\d+\.\d+/.exec(release())?.[0] ?? ''}`.trim(),
    Node: process.version,
    'load before the start': (loadavg()[0] ?? 0).toFixed(1),
  };
}

/** The standard output of a program; undefined if it is not installed or fails. */
export function outputOf(program: string, args: readonly string[] = []): string | undefined {
  const env = { ...process.env, LC_ALL: 'C' };
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', env });
  return status === 0 ? stdout : undefined;
}

/** Node does not know the names of ARM processors; `lscpu` does. */
function findModel(): string {
  const model = cpus()[0]?.model ?? '';
  if (model !== '' && model !== 'unknown') return model;
  return /^Model name:\s*(\S.*)$/m.exec(outputOf('lscpu') ?? '')?.[1] ?? 'model unknown';
}

/** By the type number that `statfs` returns. */
const FILE_SYSTEMS: Record<number, string> = {
  61267: 'ext4',
  16914836: 'tmpfs (memory)',
  2035054128: 'overlay',
  1481003842: 'xfs',
  2435016766: 'btrfs',
};

function describeDisk(dir: string): string {
  const fileSystem = FILE_SYSTEMS[statfsSync(dir).type] ?? 'file system unknown';
  return [fileSystem, findDiskKind(dir)].filter(Boolean).join(' on ');
}

const DISK_KINDS: [RegExp, string][] = [
  [/^nvme/, 'NVMe'],
  [/^(?:vd|xvd)/, 'a virtual disk'],
  [/^sd/, 'a SATA or SCSI disk'],
];

function findDiskKind(dir: string): string | undefined {
  const { dev } = statSync(dir);
  try {
    const text = readFileSync(`/sys/dev/block/${dev >> 8}:${dev & 0xff}/uevent`, 'utf8');
    const name = /^DEVNAME=(.+)$/m.exec(text)?.[1] ?? '';
    return DISK_KINDS.find(([pattern]) => pattern.test(name))?.[1];
  } catch {
    return undefined;
  }
}
