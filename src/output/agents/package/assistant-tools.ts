/** The tools of the site's MCP server, and what each of them does, for the pages that name them. */
export const ASSISTANT_TOOLS = {
  search_vacancies:
    'Open vacancies by city, role family, modality, level, type of employment, English, skill, minimum salary, days, and literal words in their texts; newest, closing soonest or best paid first.',
  get_vacancy: 'A vacancy with its duties, requirements, benefits and how to apply.',
  get_salaries:
    'What role families and skills pay, overall, at levels or in cities, with sample sizes, a citation and the monthly history of a family; or all families by median.',
} as const;
