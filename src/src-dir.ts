/**
 * The folder of the sources, where files lie that are read as they are. Nothing else may ask where
 * it stands: in one bundle, which is how the commands run, all modules stand in the same place.
 */
export const SRC_DIR = new URL('./', import.meta.url);
