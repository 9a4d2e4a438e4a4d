/** What the finder finds in one language. Equally good matches keep this order, roles first. */
export type FinderFile = { roles: readonly Entry[]; others: readonly Entry[] };

/** A page or a place on one, its other names, and words that several pages share, joined by `, `. */
export type Entry = [kind: string, href: string, name: string, also: string, shared?: string];
