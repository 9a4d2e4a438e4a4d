import { getSalaries } from './get-salaries.ts';
import { getVacancy } from './get-vacancy.ts';
import { searchVacancies } from './search-vacancies.ts';
import type { Tool } from './tool.ts';

export const TOOLS: readonly Tool[] = [searchVacancies, getVacancy, getSalaries];
