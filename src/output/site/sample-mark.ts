/** The id of the sentence on the pages of a site that says that it is the sample. */
export const SAMPLE_MARK = 'sample-data';

/** The sentence in `llms.txt` by which the next build recognizes the sample. */
export const SAMPLE_SENTENCE = 'This is sample data: all of it is invented.';
