import type { ScriptTexts } from './script-texts.ts';

export type ExplorerTexts = {
  lead: string;
  city: string;
  family: string;
  modality: string;
  all: { city: string; family: string; modality: string };
  address: string;
  run: string;
  orTry: string;
  tries: { search: string; job: string; guide: string; broken: string };
  result: string;
  /** Marks a response to another address than the one in the form. */
  old: string;
  /** Opens the JSON itself in a new tab. */
  open: string;
  idle: string;
  view: string;
  tabs: { view: string; json: string; code: string };
  withoutScript: string;
  script: ScriptTexts;
};
