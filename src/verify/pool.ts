/** How many questions are under way at once: brisk, but no burden for the smallest server. */
export const IN_FLIGHT = 8;

/** Like `map`, in the same order, with a few at work at a time. */
export async function mapBounded<T, R>(
  list: readonly T[],
  work: (element: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const rest = list.entries();
  const worker = async () => {
    for (const [index, element] of rest) results[index] = await work(element);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  return results;
}
