import { isInsideFolder } from './paths.ts';
import { isReserved, TargetError } from './target.ts';

type Folders = { dataDir: string; outDir: string; hostOutDir: string };

/** Refuses folders of which a build would publish, overwrite or delete another. */
export function refuseOverlap({ dataDir, outDir, hostOutDir }: Folders): void {
  const name = 'Name another folder with';
  if (isInsideFolder(outDir, dataDir)) {
    throw new TargetError(
      `${outDir} is in the data folder ${dataDir}, and the next build would read what this one publishes. ${name} --out.`,
    );
  }
  if (isInsideFolder(dataDir, outDir) || isReserved(dataDir, outDir)) {
    throw new TargetError(
      `The data folder ${dataDir} is where builds into ${outDir} replace and delete files. ${name} --out.`,
    );
  }
  // Server files would be public, until the next swap removes them.
  if (isInsideFolder(hostOutDir, outDir)) {
    throw new TargetError(
      `${hostOutDir} is in the web root, and server files belong outside it. ${name} --host-out.`,
    );
  }
  if (isReserved(hostOutDir, outDir)) {
    throw new TargetError(
      `${hostOutDir} is where builds into ${outDir} keep and delete their own files. ${name} --host-out.`,
    );
  }
  if (isInsideFolder(hostOutDir, dataDir)) {
    throw new TargetError(
      `${hostOutDir} is in the data folder ${dataDir}, and server files are not data. ${name} --host-out.`,
    );
  }
}
