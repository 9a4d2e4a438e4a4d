/** What `Map.groupBy` does from Node 21 on. No group is empty. */
export function groupBy<T, Key>(items: readonly T[], keyOf: (item: T) => Key) {
  const groups = new Map<Key, [T, ...T[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
