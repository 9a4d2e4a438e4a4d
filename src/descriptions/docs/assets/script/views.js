/** How the explorer shows the bodies of the API, with the types of the contract. */

/** @typedef {import('../../../../contract/job.ts').JobSummary} JobSummary */
/** @typedef {import('../../../../contract/job.ts').JobDetail} JobDetail */
/** @typedef {import('../../../../contract/job-search.ts').JobSearchResult} JobSearchResult */
/** @typedef {import('../../../../contract/salary-guide.ts').SalaryGuide} SalaryGuide */
/** @typedef {import('../../../../contract/salary-guide.ts').SalaryGuideList} SalaryGuideList */
/** @typedef {import('../../../../contract/problem.ts').Problem} Problem */

const CARDS_AT_ONCE = 24;

/**
 * The view of a body, with a few words for screen readers. Other JSON has no view.
 * @param {object} body @param {Explorer} explorer
 * @returns {{ summary: string, nodes: Node[] } | undefined}
 */
function viewOf(body, explorer) {
  const { texts, format } = explorer;
  if (isProblem(body)) {
    return { summary: fill(texts.problem, { code: body.code }), nodes: problemView(body, texts) };
  }
  if (isJobSearchResult(body)) {
    const text = body.count === 1 ? texts.vacancy : texts.vacancies;
    const summary = fill(text, { n: format.number(body.count) });
    return { summary, nodes: searchView(body, explorer) };
  }
  if (isJobDetail(body)) return { summary: body.title, nodes: [jobView(body, explorer)] };
  if (isSalaryGuide(body)) {
    return { summary: body.family.name, nodes: [salaryGuideView(body, explorer)] };
  }
  if (isSalaryGuideList(body)) {
    const summary = fill(texts.guides, { n: format.number(body.count) });
    return { summary, nodes: [salaryListView(body, explorer)] };
  }
  return undefined;
}

/** @param {object} body @returns {body is Problem} */
function isProblem(body) {
  return 'code' in body && 'hint' in body;
}

/** @param {object} body @returns {body is JobSearchResult} */
function isJobSearchResult(body) {
  return 'items' in body && 'filters' in body;
}

/** @param {object} body @returns {body is JobDetail} */
function isJobDetail(body) {
  return 'responsibilities' in body;
}

/** @param {object} body @returns {body is SalaryGuide} */
function isSalaryGuide(body) {
  return 'bySeniority' in body;
}

/** @param {object} body @returns {body is SalaryGuideList} */
function isSalaryGuideList(body) {
  return 'items' in body && 'citation' in body;
}

/** @param {Problem} problem @param {ScriptTexts} texts */
function problemView({ title, detail, hint, type, validValues, code }, texts) {
  const lists = Object.entries(validValues ?? {}).map(([name, values]) =>
    fold(fill(texts.validValues, { name }), () => [codeList(values)]),
  );
  // The type is an absolute address; link to the same section in the language of this page.
  const more = linkTo(type.includes('#') ? `#${code}` : type, texts.documentation, 'more');
  const box = element(
    'div',
    'problem box',
    inLanguage('en', element('h4', '', title)),
    inLanguage('en', element('p', '', detail)),
    element(
      'p',
      '',
      element('b', '', `${texts.hint}: `),
      inLanguage('en', element('span', '', ...withCode(hint))),
    ),
    ...lists,
    element('p', '', more),
  );
  return [box];
}

/** @param {string[]} values */
function codeList(values) {
  return element('p', '', ...values.flatMap((value) => [element('code', '', value), ' ']));
}

/** @param {JobSearchResult} body @param {Explorer} explorer */
function searchView({ items }, explorer) {
  const { texts, format } = explorer;
  if (items.length === 0) return [element('p', 'idle muted', texts.noVacancies)];
  const list = element('ul', 'results grid');
  const more = element('button', 'button-large');
  more.type = 'button';
  const showNext = () => {
    const first = list.childElementCount;
    const next = items.slice(first, first + CARDS_AT_ONCE);
    list.append(...next.map((job) => jobCard(job, explorer)));
    const left = items.length - list.childElementCount;
    more.hidden = left === 0;
    more.textContent = fill(texts.showMore, { n: format.number(Math.min(left, CARDS_AT_ONCE)) });
    return list.children[first];
  };
  more.addEventListener('click', () => showNext()?.querySelector('a')?.focus());
  showNext();
  return [list, more];
}

/** @param {JobSummary} job @param {Explorer} explorer */
function jobCard(job, explorer) {
  const title = element('h4', '', linkTo(toHash(job.apiUrl, explorer), job.title));
  const card = element(
    'li',
    'result box',
    title,
    element('p', 'small', job.company),
    ...factsOf(job, explorer),
    element('p', 'small', daysOf(job, explorer)),
  );
  return inLanguage('es', card);
}

/** What it pays, where and how. @param {JobSummary} job @param {Explorer} explorer */
function factsOf({ salary, city, modality, seniority, employmentType }, { texts }) {
  const pay = element('p', 'pay', salary?.text ?? texts.noSalary);
  const tags = listOf('flow', [city.name, modality.name, seniority, employmentType]);
  for (const tag of tags.children) tag.className = 'badge';
  return [pay, tags];
}

/** @param {Pick<JobSummary, 'postedAt' | 'validThrough'>} job @param {Explorer} explorer */
function daysOf({ postedAt, validThrough }, { texts, format }) {
  const days = [
    postedAt && fill(texts.published, { day: format.day(postedAt) }),
    validThrough && fill(texts.until, { day: format.day(validThrough) }),
  ];
  return days.filter(Boolean).join(', ');
}

/** @param {JobDetail} job @param {Explorer} explorer */
function jobView(job, explorer) {
  const { texts } = explorer;
  const employer = [job.company, job.industry].filter(Boolean).join(' · ');
  const head = element(
    'div',
    '',
    element('h4', '', job.title),
    element('p', 'small', employer),
    ...factsOf(job, explorer),
    element('p', '', job.description),
  );
  const actions = element(
    'p',
    'actions flow',
    linkTo(job.howToApply.applyUrl, texts.apply, 'button button-large button-main'),
    linkTo(job.url, texts.page, 'button button-large'),
  );
  return element(
    'div',
    'vacancy',
    inLanguage('es', head),
    element('p', 'small', `${job.vacancyId} · ${daysOf(job, explorer)}`),
    ...bullets(texts.duties, job.responsibilities),
    ...bullets(texts.requirements, job.requirements),
    ...bullets(texts.benefits, job.benefits),
    actions,
  );
}

/** @param {string} title @param {string[]} lines */
function bullets(title, lines) {
  if (lines.length === 0) return [];
  return [element('h5', '', title), inLanguage('es', listOf('', lines))];
}

/** @param {SalaryGuide} guide @param {Explorer} explorer */
function salaryGuideView({ family, overall, bySeniority, byCity, citation }, explorer) {
  const { texts } = explorer;
  return element(
    'div',
    'vacancy',
    element('h4', '', family.name),
    bandTable(texts.overall, [overall], explorer),
    ...(bySeniority.length > 0 ? [bandTable(texts.levels, bySeniority, explorer)] : []),
    ...(byCity.length > 0 ? [bandTable(texts.cities, byCity, explorer)] : []),
    inLanguage('es', element('p', 'muted', citation)),
  );
}

/** @param {SalaryGuideList} list @param {Explorer} explorer */
function salaryListView({ items }, explorer) {
  const bands = items.map(({ family, ...band }) => ({ ...band, label: family.name }));
  return bandTable(explorer.texts.label, bands, explorer);
}

/**
 * @typedef {{ label: string, min: number, median: number, max: number, sampleSize: number, apiUrl?: string }} Band
 * @param {string} name @param {Band[]} bands @param {Explorer} explorer
 */
function bandTable(name, bands, explorer) {
  const { texts } = explorer;
  const headings = [name, texts.min, texts.median, texts.max, texts.sample];
  const head = element('tr', '', ...headings.map((text) => heading('col', text)));
  const rows = bands.map((band) => bandRow(band, explorer));
  const table = element(
    'table',
    'figures',
    element('thead', '', head),
    element('tbody', '', ...rows),
  );
  const scroll = element('div', 'scroll', table);
  scroll.tabIndex = 0;
  scroll.setAttribute('role', 'region');
  scroll.setAttribute('aria-label', name);
  return scroll;
}

/** @param {Band} band @param {Explorer} explorer */
function bandRow({ label, min, median, max, sampleSize, apiUrl }, explorer) {
  const { format } = explorer;
  const amounts = [min, median, max].map(format.pesos);
  return element(
    'tr',
    '',
    heading('row', apiUrl ? linkTo(toHash(apiUrl, explorer), label) : label),
    ...[...amounts, format.number(sampleSize)].map((text) => element('td', '', text)),
  );
}

/** @param {'col' | 'row'} scope @param {string | Node} content */
function heading(scope, content) {
  const made = element('th', '', content);
  made.scope = scope;
  return made;
}
