/** What the docs say in and beside code. */
export type CodeTexts = {
  /** For screen readers: what the tabs of a request are. */
  request: string;
  /** In the code: there was no response, or none of the API. */
  failed: string;
};
