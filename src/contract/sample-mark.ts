/** The id of the sentence on the pages of a site that says that it is the sample. */
export const SAMPLE_MARK = 'sample-data';
