/** How the explorer shows the bodies of the API, with the types of the contract. */

/** @typedef {import('../../../contract/job.ts').JobSummary} JobSummary */
/** @typedef {import('../../../contract/job.ts').JobDetail} JobDetail */
/** @typedef {import('../../../contract/job-search.ts').JobSearchResult} JobSearchResult */
/** @typedef {import('../../../contract/salary-guide.ts').SalaryGuide} SalaryGuide */
/** @typedef {import('../../../contract/salary-guide.ts').SalaryGuideList} SalaryGuideList */
/** @typedef {import('../../../contract/problem.ts').Problem} Problem */

const CARDS_AT_ONCE = 24;
/** How many characters of a text that is not JSON are shown. */
const TEXT_AT_ONCE = 5000;

/**
 * Another server may respond with JSON that resembles a body of the API. Its JSON can still be read.
 * @param {unknown} body @param {string} path @param {Explorer} explorer
 */
function safeViewOf(body, path, explorer) {
  try {
    return typeof body === 'object' && body ? viewOf(body, path, explorer) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The view of a body, with a few words for the line beside the button. Other JSON has no view.
 * @param {object} body @param {string} path @param {Explorer} explorer
 * @returns {{ summary: string, nodes: Node[] } | undefined}
 */
function viewOf(body, path, explorer) {
  const { texts, format } = explorer;
  if (isProblem(body)) {
    return { summary: body.code, nodes: [problemView(body, path, explorer)] };
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

/** @param {Problem} problem @param {string} path @param {Explorer} explorer */
function problemView(problem, path, { texts, paths }) {
  const { title, detail, hint, type, validValues = {}, code } = problem;
  const received = [title, detail, hint].map((text) => withCode(text));
  const own = wordsOf(code);
  const [heading = [], meaning = [], remedy = []] = own ?? received;
  const lang = own ? document.documentElement.lang : 'en';
  const values = checkValues(validValues, path, Object.values(paths));
  // The type is an absolute address; link to the same section in the language of this page.
  const more = linkTo(type.includes('#') ? `#${code}` : type, texts.documentation, 'more');
  const remedyLine = inLanguage(lang, element('span', '', ...remedy));
  return element(
    'div',
    'problem box',
    inLanguage(lang, element('h4', '', ...heading)),
    inLanguage(lang, element('p', '', ...meaning)),
    element('p', '', element('b', '', `${texts.hint}: `), remedyLine),
    ...values.map((each) => valuesView(each, texts)),
    element('p', '', more),
    ...(own ? [asReceived(received, texts)] : []),
  );
}

/**
 * What the page says about a problem in its own language; undefined on the English page, whose words
 * are those of the API. The section on problems has them.
 * @param {string} code @returns {Node[][] | undefined}
 */
function wordsOf(code) {
  if (document.documentElement.lang.startsWith('en')) return undefined;
  const words = document.getElementById(code)?.querySelectorAll('[data-words]') ?? [];
  if (words.length === 0) return undefined;
  return [...words].map((part) => [...part.cloneNode(true).childNodes]);
}

/** @param {(string | Node)[][]} received @param {ScriptTexts} texts */
function asReceived(received, texts) {
  const lines = received.map((words) => inLanguage('en', element('p', '', ...words)));
  return element('div', 'received small', element('p', '', `${texts.asReceived}:`), ...lines);
}

/**
 * The valid values of a parameter. They are in view if the path has another one.
 * @param {ReturnType<typeof checkValues>[number]} check @param {ScriptTexts} texts
 */
function valuesView({ name, found, isWrong, choices }, texts) {
  const text = isWrong ? texts.wrongValue : texts.validValues;
  const links = () =>
    choices.flatMap(({ value, path }) => {
      const shown = element('code', '', value);
      return [path ? linkTo(`#${path}`, shown) : shown, ' '];
    });
  return fold(fill(text, { name, value: found }), () => [element('p', '', ...links())], isWrong);
}

/** Text that is not JSON, and why it may be there. @param {Answer} answer @param {Explorer} explorer */
function textView({ type, text }, { texts, prefix }) {
  const start = element('pre', 'code box', text.slice(0, TEXT_AT_ONCE));
  start.tabIndex = 0;
  return [element('p', '', fill(texts.notJson, { type: type || '?', prefix })), start];
}

/** @param {string} message @param {string | undefined} address @param {Explorer} explorer */
function failureView(message, address, explorer) {
  const { texts } = explorer;
  const box = element('div', 'problem failure box', element('p', '', message));
  if (address === undefined) return [box];
  const retry = element('button', '', texts.retry);
  retry.type = 'button';
  retry.addEventListener('click', () => {
    request(explorer, address);
    explorer.title.focus({ preventScroll: true });
  });
  box.append(element('p', 'flow', retry, openInTab(address, explorer)));
  return [box];
}

/** @param {string} path @param {Explorer} explorer */
function openInTab(path, { open }) {
  const link = element('a', 'button', open.textContent ?? '');
  link.href = path;
  link.target = '_blank';
  return link;
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
  const head = tableRow(...headings.map((text) => tableCell('th', 'columnheader', text)));
  const rows = bands.map((band) => bandRow(band, explorer));
  const body = [element('thead', '', head), element('tbody', '', ...rows)];
  const table = element('table', 'figures bands', ...body);
  table.setAttribute('role', 'table');
  table.setAttribute('aria-label', name);
  return table;
}

/** @param {Band} band @param {Explorer} explorer */
function bandRow({ label, min, median, max, sampleSize, apiUrl }, explorer) {
  const { format } = explorer;
  const figures = [...[min, median, max].map(format.pesos), format.number(sampleSize)];
  return tableRow(
    tableCell('th', 'rowheader', apiUrl ? linkTo(toHash(apiUrl, explorer), label) : label),
    ...figures.map((text) => tableCell('td', 'cell', text)),
  );
}

/** Phones show rows as grids, and some browsers then forget that they are a table, so the roles say it. @param {...Node} cells */
function tableRow(...cells) {
  const row = element('tr', '', ...cells);
  row.setAttribute('role', 'row');
  return row;
}

/** @param {'th' | 'td'} name @param {string} role @param {string | Node} content */
function tableCell(name, role, content) {
  const cell = element(name, '', content);
  cell.setAttribute('role', role);
  return cell;
}
