/**
 * The src folder, for files that are read at run time. Only this module may use import.meta.url: in
 * a bundle, which is how the commands run, all modules share one URL.
 */
export const SRC_DIR = new URL(import.meta.url.endsWith('.ts') ? '../' : './', import.meta.url);
