/** The tools of the site's MCP server, and what each of them does, for the pages that name them. */
export const ASSISTANT_TOOLS = {
  search_vacancies:
    'Open vacancies by city, role family, modality, seniority, skill, minimum salary and words in any of their texts, newest first.',
  get_vacancy: 'A vacancy with its duties, requirements, benefits and how to apply.',
  get_salary:
    'What a role family pays, overall or at a level or in a city, or what a skill pays, with sample sizes and a citation.',
  compare_salaries: 'Up to five role families, skills or cities side by side.',
  whats_new: 'What opened, changed and closed since a day or an instant.',
} as const;
