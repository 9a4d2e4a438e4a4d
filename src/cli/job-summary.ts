import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { LanguageCode, Translated } from '../base/languages.ts';

/** `lead` is the sentence above the text of the terminal. */
type StepSummary = { language: LanguageCode; status: string; lead: string; text: string };

const TITLES: Translated = { en: 'Vacancy and salary API', es: 'API de vacantes y sueldos' };

/** Adds to the summary of a job of GitHub Actions, in Markdown. */
export function writeJobSummary(
  env: NodeJS.ProcessEnv,
  { language, status, lead, text }: StepSummary,
): void {
  if (!env.GITHUB_STEP_SUMMARY) return;
  const block = stripVTControlCharacters(text).trim().replace(/```/g, "'''");
  const summary = `### ${TITLES[language]}: ${status}\n\n${lead}\n\n\`\`\`text\n${block}\n\`\`\`\n`;
  try {
    appendFileSync(env.GITHUB_STEP_SUMMARY, summary);
  } catch {
    // A missing summary does not change the outcome.
  }
}
