/** How "Ask the index" draws an answer, into the elements of the answer before it. */

/** @typedef {import('../../../contract/salary-guide.ts').SalaryBand} SalaryBand */
/**
 * A row of the chart. `choice` is what its link chooses.
 * @typedef {{ key: string, name: string, title?: string, what: string, band: SalaryBand, choice: Choice, isChosen: boolean }} AskBand
 */

// ---------------------------------------------------------------- names

/** @param {Ask} ask @param {keyof Choice} name */
function chosenName({ selects }, name) {
  return selects[name].selectedOptions[0]?.text ?? '';
}

/** The whole choice in words. @param {Ask} ask */
function choiceInWords(ask) {
  const chosen = CHOICE_NAMES.filter((name) => ask.shown[name]);
  return chosen.map((name) => chosenName(ask, name)).join(', ');
}

// ---------------------------------------------------------------- the salary

/** @param {Ask} ask @param {Loaded} loaded @returns {string} what screen readers say */
function showSalary(ask, loaded) {
  const { salary, figures, chart, cite, notes } = ask;
  for (const part of [salary, cite]) part.removeAttribute('aria-busy');
  const guide = typeof loaded === 'object' && isSalaryGuide(loaded) ? loaded : undefined;
  for (const part of [figures, chart, ask.guide, cite]) part.hidden = !guide;
  if (!guide) {
    if (loaded !== 'missing') return showNoAnswer(ask, notes);
    const { noGuide } = ask.selects.family.selectedOptions[0]?.dataset ?? {};
    const text = noGuide === 'noGuide' ? ask.texts.noGuide : ask.texts.tooFew;
    return showNotes(ask, [fill(text, { family: chosenName(ask, 'family') })]);
  }
  const bands = bandsOf(ask, guide);
  const chosen = bands.filter(({ isChosen }) => isChosen);
  drawRows(ask, bands);
  drawFigures(ask, chosen);
  findPart(ask.guide, 'a', HTMLAnchorElement).hash = guide.family.slug;
  return [showCitation(ask, guide, chosen), showNotes(ask, notesOn(ask, guide, chosen))].join(' ');
}

/** The whole family, its levels, and the city if one is chosen. @param {Ask} ask @param {SalaryGuide} guide @returns {AskBand[]} */
function bandsOf(ask, { overall, bySeniority, byCity }) {
  const { shown, selects, wholeFamily } = ask;
  const family = chosenName(ask, 'family');
  const levels = bySeniority.map((band) => {
    const { label } = band;
    const name = [...selects.level.options].find(({ value }) => value === label)?.text ?? label;
    const choice = { ...shown, level: label };
    const isChosen = label === shown.level;
    return { key: label, name, what: `${family}, ${name}`, band, choice, isChosen };
  });
  const city = shown.city && chosenName(ask, 'city');
  const cities = byCity
    .filter(({ label }) => label === city)
    .map((band) => {
      const choice = { ...shown, level: '' };
      return { key: '/city', name: city, what: `${family}, ${city}`, band, choice, isChosen: true };
    });
  const isChosen = cities.length === 0 && !levels.some((level) => level.isChosen);
  const choice = { ...shown, level: '', city: '' };
  const title = `${family} · ${wholeFamily}`;
  const whole = {
    key: '',
    name: wholeFamily,
    title,
    what: family,
    band: overall,
    choice,
    isChosen,
  };
  return [whole, ...levels, ...cities];
}

/** Rows that stay are the same elements, so that their ranges slide to their new places. @param {Ask} ask @param {AskBand[]} bands */
function drawRows(ask, bands) {
  const before = findParts(ask.rows, 'tr', HTMLTableRowElement);
  const rows = bands.map((band) => {
    const row = before.find(({ dataset }) => dataset.band === band.key) ?? cloneOf(before[0]);
    if (row) drawRow(ask, row, band);
    return row;
  });
  for (const row of before) if (!rows.includes(row)) row.remove();
  rows.forEach((row, i) => {
    const there = ask.rows.children[i] ?? null;
    if (row && row !== there) ask.rows.insertBefore(row, there);
  });
}

/** @param {Ask} ask @param {HTMLTableRowElement} row @param {AskBand} band */
function drawRow(ask, row, { key, name, band, choice, isChosen }) {
  const { min, median, max, sampleSize } = band;
  const { pesos, number } = ask.format;
  row.dataset.band = key;
  row.classList.toggle('chosen', isChosen);
  row.classList.toggle('few', sampleSize < ask.smallSample);
  const [start, middle, end] = [min, median, max].map((amount) => placeOf(ask, amount));
  const width = (end ?? 0) - (start ?? 0);
  setAttributes(findPart(row, 'rect', SVGElement), { x: `${start}%`, width: `${width}%` });
  setAttributes(findPart(row, 'circle', SVGElement), { cx: `${middle}%` });
  linkRow(row, choice, name);
  const cells = [...[min, median, max].map(pesos), `n = ${number(sampleSize)}`];
  for (const [i, text] of cells.entries()) row.cells[i + 2]?.replaceChildren(text);
}

/** A link that is there already stays, so that it keeps the focus. @param {HTMLTableRowElement} row @param {Choice} choice @param {string} name */
function linkRow(row, choice, name) {
  const link = row.querySelector('a');
  if (!link) {
    row.cells[0]?.replaceChildren(choiceLink(choice, name));
    return;
  }
  link.href = addressOf(choice).search;
  link.textContent = name;
}

/** In percent of the axis, which is logarithmic and the same for every role. @param {Ask} ask @param {number} amount */
function placeOf({ scale: { low, high } }, amount) {
  const share = Math.log(Math.max(amount, low) / low) / Math.log(high / low);
  return Math.round(share * 1000) / 10;
}

/** @param {Ask} ask @param {AskBand[]} chosen */
function drawFigures({ figures, texts, format, smallSample }, chosen) {
  const items = chosen.map(({ what, title = what, band: { min, median, max, sampleSize } }) => {
    const ends = fill(texts.ends, { min: format.pesos(min), max: format.pesos(max) });
    return element(
      'li',
      sampleSize < smallSample ? 'few' : '',
      element('span', '', title),
      ' ',
      element('b', '', format.pesos(median)),
      ' ',
      element('span', '', texts.median),
      ' ',
      element('span', '', `${ends} · n = ${format.number(sampleSize)}`),
    );
  });
  figures.replaceChildren(...items);
}

/** What a reader must know about the bands that are drawn. @param {Ask} ask @param {SalaryGuide} guide @param {AskBand[]} chosen */
function notesOn(ask, { bySeniority, byCity }, chosen) {
  const { texts, shown, format, smallSample } = ask;
  const notes = [];
  const names = { level: chosenName(ask, 'level'), city: chosenName(ask, 'city') };
  if (chosen.length > 1) notes.push(texts.both);
  if (shown.level && !bySeniority.some(({ label }) => label === shown.level)) {
    notes.push(shown.level === ask.internship ? texts.internship : fill(texts.noLevel, names));
  }
  if (shown.city && !byCity.some(({ label }) => label === names.city)) {
    const isFull = byCity.length >= ask.mostCities;
    notes.push(fill(isFull ? texts.cityLeftOut : texts.noCity, names));
  }
  for (const { band } of chosen) {
    if (band.sampleSize < smallSample)
      notes.push(fill(texts.small, { n: format.number(band.sampleSize) }));
  }
  return notes;
}

/** @param {Ask} ask @param {string[]} notes */
function showNotes(ask, notes) {
  const all = [ask.unknown, ...notes].filter(Boolean);
  ask.notes.replaceChildren(...all.map((note) => element('span', '', note)));
  return all.join(' ');
}

/** @param {Ask} ask @param {SalaryGuide} guide @param {AskBand[]} chosen */
function showCitation({ citation, texts, format }, guide, chosen) {
  const figures = chosen.map(({ what, band }) => {
    const values = { what, median: format.pesos(band.median), n: format.number(band.sampleSize) };
    return fill(texts.cited, values);
  });
  const text = `${figures.join('; ')}.`;
  // A figure of one family is cited with the address of its guide.
  const source = guide.citation.replace(/https?:\/\/\S+$/, () => guide.url);
  citation.replaceChildren(`${text} `, inLanguage('es', element('span', '', source)));
  return text;
}

// ---------------------------------------------------------------- the vacancies

/** @param {Ask} ask @param {Loaded} loaded @returns {string} what screen readers say */
function showJobs(ask, loaded) {
  const { jobs, texts, format, shown } = ask;
  jobs.removeAttribute('aria-busy');
  const search = typeof loaded === 'object' && isJobSearchResult(loaded) ? loaded : undefined;
  if (!search) {
    const place = element('p', 'small');
    jobs.replaceChildren(place);
    return showNoAnswer(ask, place);
  }
  const fitting = search.items.filter(({ seniority }) => !shown.level || seniority === shown.level);
  const n = format.number(fitting.length);
  const text =
    fitting.length === 0 ? texts.noJobs : fitting.length === 1 ? texts.openJob : texts.openJobs;
  const title = fill(text, { n });
  const list = element(
    'ul',
    'ask-jobs',
    ...fitting.slice(0, ask.jobsAtFirst).map((job) => jobItem(ask, job)),
  );
  list.lang = 'es';
  const links = element('p', 'flow small', ...linksBelow(ask, search.count, fitting.length));
  const left = fitting.slice(ask.jobsAtFirst);
  if (left.length > 0) links.prepend(moreButton(ask, list, left));
  jobs.replaceChildren(element('h3', '', title), ...(fitting.length > 0 ? [list] : []), links);
  return `${title}.`;
}

/** @param {Ask} ask @param {JobSummary} job */
function jobItem({ texts, format }, { title, url, city, modality, salary, postedAt }) {
  const facts = element(
    'span',
    '',
    `${city.name} · ${modality.name} · `,
    salary?.text ?? texts.noSalary,
  );
  if (postedAt) {
    const day = element('time', '', format.day(postedAt));
    day.dateTime = postedAt;
    day.lang = document.documentElement.lang;
    facts.append(' · ', day);
  }
  return element('li', '', linkTo(url, title), ' ', facts);
}

/** @param {Ask} ask @param {HTMLElement} list @param {JobSummary[]} left */
function moreButton(ask, list, left) {
  const n = ask.format.number(left.length);
  const button = element('button', '', fill(ask.texts.more, { n }));
  button.type = 'button';
  button.addEventListener('click', () => {
    const items = left.map((job) => jobItem(ask, job));
    list.append(...items);
    button.remove();
    items[0]?.querySelector('a')?.focus();
  });
  return button;
}

/** The whole search in the explorer; what else to try. @param {Ask} ask @param {number} count @param {number} fitting */
function linksBelow(ask, count, fitting) {
  const { texts, shown, selects, format } = ask;
  /** @type {Node[]} */
  const links = [];
  if (fitting === 0) {
    if (shown.level || shown.city) links.push(element('span', '', texts.widen));
    for (const name of /** @type {const} */ (['level', 'city'])) {
      const everything = selects[name].options[0]?.text ?? '';
      if (shown[name]) links.push(choiceLink({ ...shown, [name]: '' }, everything));
    }
  } else {
    const explore = count === 1 ? texts.exploreOne : texts.explore;
    const text = shown.level && count > fitting ? texts.exploreLevels : explore;
    links.push(explorerLink(ask, searchPath(ask), fill(text, { n: format.number(count) })));
  }
  if (shown.city)
    links.push(
      explorerLink(ask, searchPath(ask, { city: 'all', modality: 'remoto' }), texts.remote),
    );
  return links;
}

/** @param {Ask} ask @param {string} path @param {string} text */
function explorerLink({ paths }, path, text) {
  const link = element('a', '', text);
  link.href = `${paths.docs}#${path}`;
  return link;
}

// ---------------------------------------------------------------- without an answer

/** @param {Ask} ask @param {HTMLElement} place */
function showNoAnswer(ask, place) {
  ask.hasFailed = true;
  const text = navigator.onLine ? ask.texts.failed : ask.texts.offline;
  const again = element('button', '', ask.texts.retry);
  again.type = 'button';
  again.addEventListener('click', () => {
    // The button goes with the failure.
    ask.selects.family.focus({ preventScroll: true });
    answer(ask);
  });
  place.replaceChildren(element('span', 'failure', text), ' ', again);
  return text;
}
