/** Requests at the same time: fast, but no burden for the smallest server. */
export const IN_FLIGHT = 8;

/** Like an asynchronous `map` that works on a few elements at a time. */
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
