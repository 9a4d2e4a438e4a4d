import fastGlob from 'fast-glob';

/** Every page of the documentation, relative to the repository. */
export function allPages(root: string): string[] {
  return fastGlob.sync(['*.md', 'docs/**/*.md'], { cwd: root }).sort();
}
