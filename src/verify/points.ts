import type { HostExceptions } from '../hosts/host.ts';
import { allContractPoints, type ContractPoint } from '../http/contract-points.ts';
import type { CheckResult, Verdict } from './verify.ts';

/** A contract point over all responses. */
export type PointResult = {
  point: ContractPoint;
  /** Absent if no response was about this point. */
  verdict?: Verdict;
  asked: number;
  differing: number;
  reason?: string;
};

export function sumUp(results: readonly CheckResult[], exceptions: HostExceptions): PointResult[] {
  return allContractPoints().map((point) => {
    const about = results.filter((result) => result.point === point);
    const differing = about.filter(({ verdict }) => verdict !== 'kept');
    const verdict = differing[0]?.verdict ?? about[0]?.verdict;
    return {
      point,
      asked: about.length,
      differing: differing.length,
      ...(verdict && { verdict }),
      ...(verdict === 'cannot' && { reason: exceptions[point] ?? '' }),
    };
  });
}
