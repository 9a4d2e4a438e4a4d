/** What the search of the site can find: the index has a list of them, and the script reads it. */
export type SearchTarget = {
  kind: SearchKind;
  href: string;
  name: string;
  /** The value of the API that has this name. */
  slug?: string;
  /** The type that a field is part of. */
  of?: string;
  /** What else it is called. */
  also?: string[];
  /** What it says, shown below its name. */
  text?: string;
  /** What people call things of its kind, in both languages. */
  kindWords?: string;
};

export type SearchKind =
  | 'section'
  | 'operation'
  | 'problem'
  | 'guide'
  | 'salaries'
  | 'vacancies'
  | 'value'
  | 'type'
  | 'field';
