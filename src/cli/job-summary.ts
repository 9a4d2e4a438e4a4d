import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** `lead` is the sentence above the text of the terminal. */
type JobSummary = { status: string; lead: string; text: string };

/** Adds to the summary of a job of GitHub Actions, in Markdown. */
export function writeJobSummary(env: NodeJS.ProcessEnv, { status, lead, text }: JobSummary): void {
  if (!env.GITHUB_STEP_SUMMARY) return;
  const block = stripVTControlCharacters(text).trim().replace(/```/g, "'''");
  const summary = `### Vacancy and salary API: ${status}\n\n${lead}\n\n\`\`\`text\n${block}\n\`\`\`\n`;
  try {
    appendFileSync(env.GITHUB_STEP_SUMMARY, summary);
  } catch {
    // A missing summary does not change the outcome.
  }
}
