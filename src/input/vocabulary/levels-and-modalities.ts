import type { ModalitySlug, Seniority } from '../../contract/enumerations.ts';
import { entry, type Words } from './words.ts';

export const MODALITIES: Words<ModalitySlug> = {
  remoto: entry`remote work, from anywhere in Mexico | remote, remota, 100% remoto, 100% remote, remote work, home office, teletrabajo, trabajo remoto, trabajo desde casa, desde casa, en casa, a distancia, work from home, from home, WFH, virtual, telework`,
  hibrido: entry`hybrid | híbrida, mixto, mixta, semipresencial, hybrid work`,
  presencial: entry`on site | onsite, 100% presencial, in person, en oficina, en sitio, in office, presenciales`,
};

/** The jobs of managers are Senior or Dirección, as the operator decided: their words have both. */
const MANAGERS = 'gerente, gerencia, gerencial, manager, head, subgerente';
const COORDINATORS = 'coordinador, coordinación, coordinator, supervisor';
const LEADERS = 'jefe, jefatura, líder, lead, leader';
const TRAINEES = 'trainee';

export const LEVELS: Words<Seniority> = {
  Prácticas: entry`internship | intern, prácticas profesionales, práctica profesional, servicio social, becario, practicante, estudiante, student | ${TRAINEES}`,
  Junior: entry`junior | jr, entry level, principiante, sin experiencia, no experience, without experience, recién egresado, graduate | ${TRAINEES}`,
  Media: entry`mid-level | mid, middle, intermedio, intermedia, semi senior, semi sr, ssr, nivel medio | ${COORDINATORS}, ${LEADERS}`,
  Senior: entry`senior | sr, experimentado | ${MANAGERS}, ${COORDINATORS}, ${LEADERS}`,
  Dirección: entry`directors and executives | directivos, alta dirección, VP, director, subdirector, executive, directivo, vicepresidente, CEO, CTO, CFO, COO, CIO, CISO, chief, chief executive officer, chief financial officer, chief technology officer, chief operating officer, director general | ${MANAGERS}, ${LEADERS}`,
};
