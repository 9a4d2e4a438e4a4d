/** The tools of the site's MCP server, and what each of them does, for the pages that name them. */
export const ASSISTANT_TOOLS = {
  search_vacancies:
    'Open vacancies by city, role family, modality, level, type of employment, English, skill, minimum salary, days, and literal words in their texts.',
  get_vacancy: 'A vacancy with its duties, requirements, benefits and how to apply.',
  get_salary:
    'What a role family pays, overall, at a level or in a city, or what a skill pays, with sample sizes and a citation.',
  compare_salaries: 'Role families, skills, levels or cities side by side.',
  rank_salaries: 'All role families by median: overall, at a level or in a city.',
} as const;
