/** What the search of the docs says. The script replaces `{n}` and `{query}`. */
export type SearchTexts = {
  search: string;
  /** Inside the empty field. */
  placeholder: string;
  results: string;
  close: string;
  loading: string;
  failed: string;
  none: string;
  similar: string;
  single: string;
  many: string;
  /** How to use the keyboard. */
  keys: string;
  /** What a result is. */
  section: string;
  operation: string;
  problem: string;
  value: string;
  guide: string;
  type: string;
  field: string;
};
