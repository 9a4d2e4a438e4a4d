import type { ModalitySlug, Seniority } from '../../contract/enumerations.ts';
import { list, type Words } from './words.ts';

export const MODALITIES: Words<ModalitySlug> = {
  remoto: {
    name: 'remote work, from anywhere in Mexico',
    also: list(
      'remote, remota, 100% remoto, 100% remote, remote work, home office, teletrabajo, trabajo remoto, trabajo desde casa, desde casa, en casa, a distancia, work from home, from home, WFH, virtual, telework',
    ),
  },
  hibrido: { name: 'hybrid', also: list('híbrida, mixto, mixta, semipresencial, hybrid work') },
  presencial: {
    name: 'on site',
    also: list('onsite, 100% presencial, in person, en oficina, en sitio, in office, presenciales'),
  },
};

/** The jobs of managers are Senior or Dirección, as the operator decided: their words have both. */
const MANAGERS = list('gerente, gerencia, gerencial, manager, head, subgerente');
const COORDINATORS = list('coordinador, coordinación, coordinator, supervisor');
const LEADERS = list('jefe, jefatura, líder, lead, leader');
const TRAINEES = list('trainee');

export const LEVELS: Words<Seniority> = {
  Prácticas: {
    name: 'internship',
    also: list(
      'intern, prácticas profesionales, práctica profesional, servicio social, becario, practicante, estudiante, student',
    ),
    maybe: TRAINEES,
  },
  Junior: {
    name: 'junior',
    also: list(
      'jr, entry level, principiante, sin experiencia, no experience, without experience, recién egresado, graduate',
    ),
    maybe: TRAINEES,
  },
  Media: {
    name: 'mid-level',
    also: list('mid, middle, intermedio, intermedia, semi senior, semi sr, ssr, nivel medio'),
    maybe: [...COORDINATORS, ...LEADERS],
  },
  Senior: {
    name: 'senior',
    also: list('sr, experimentado'),
    maybe: [...MANAGERS, ...COORDINATORS, ...LEADERS],
  },
  Dirección: {
    name: 'directors and executives',
    also: list(
      'directivos, alta dirección, VP, director, subdirector, executive, directivo, vicepresidente, CEO, CTO, CFO, COO, CIO, CISO, chief, chief executive officer, chief financial officer, chief technology officer, chief operating officer, director general',
    ),
    maybe: [...MANAGERS, ...LEADERS],
  },
};
