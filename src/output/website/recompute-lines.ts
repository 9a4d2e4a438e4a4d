import { MIN_FREEDOM, Z_90 } from '../../catalog/salary-comparison.ts';
import { SMALL_SAMPLE, THRESHOLDS } from '../../contract/figures.ts';
import { DATA_INDEX, DATA_SETS } from '../../contract/http/routes.ts';
import type { PageContext } from './page-context.ts';
import { type Sample, siteOrigin } from './page-elements.ts';
import { addressOf } from './ready-lines.ts';
import { type Html, html } from './shared/html.ts';

/**
 * Recomputes all figures of the salary index from the observations, for operators who publish them. Code without
 * `<` and `&`, which HTML would need escaped. Tests run all of it.
 */
export function recomputeLines(page: PageContext): Sample[] {
  return [
    { id: 'lines-recompute', name: 'DuckDB', code: duckDb(page) },
    { id: 'lines-compare', name: 'Python', code: python(page) },
    { id: 'lines-r', name: 'R', code: r(page) },
  ];
}

const { medianStep } = THRESHOLDS;

/** The figures of a band, in SQL. */
const BAND = html`min(min) AS min,
  ${rounded('median((min + max) / 2)')} AS median,
  max(max) AS max,
  count(*) AS sampleSize,
  CASE WHEN count(*) >= ${SMALL_SAMPLE} THEN
    ${rounded('quantile_cont((min + max) / 2, 0.25)')} END AS p25,
  CASE WHEN count(*) >= ${SMALL_SAMPLE} THEN
    ${rounded('quantile_cont((min + max) / 2, 0.75)')} END AS p75`;

function rounded(amount: string): Html {
  return html`floor(${amount} / ${medianStep} + 0.5) * ${medianStep}`;
}

function duckDb(page: PageContext): Html {
  const { windowMonths, minSample } = page.context.service.salaryIndex;
  // A file without rows has no types to detect.
  const salaries = html`read_csv('${addressOf(page, DATA_SETS.salaryObservations)}',
    types = {min: 'INTEGER', max: 'INTEGER', date: 'DATE'})`;
  return html`-- The salary index
WITH days AS (
  SELECT file.indexFrom AS first, file.indexUntil AS last
  FROM (SELECT unnest(files) AS file
    FROM '${addressOf(page, DATA_INDEX)}')
  WHERE file.indexFrom IS NOT NULL),
salaries AS (
  SELECT s.*, count(*) OVER (PARTITION BY family) AS ofFamily
  FROM ${salaries} AS s, days
  WHERE date IS NULL OR date BETWEEN first AND last)
SELECT family,
  CASE WHEN seniority IS NOT NULL THEN 'seniority'
    WHEN city IS NOT NULL THEN 'city'
    ELSE 'overall' END AS "group",
  coalesce(seniority, city, 'all') AS key,
  ${BAND}
FROM salaries
WHERE ofFamily >= ${minSample}
GROUP BY GROUPING SETS
  ((family), (family, seniority), (family, city))
HAVING (seniority IS NULL OR sampleSize >= ${THRESHOLDS.seniority})
  AND (city IS NULL OR sampleSize >= ${THRESHOLDS.city})
ORDER BY ALL;

-- Its history
WITH months AS (
  SELECT DISTINCT month,
    last_day(CAST(month || '-01' AS DATE)) AS last
  FROM '${addressOf(page, DATA_SETS.salaryHistory)}')
SELECT month, family,
  ${BAND}
FROM ${salaries}
JOIN months ON last >= date
  AND date > last - INTERVAL ${windowMonths} MONTH
GROUP BY month, family
HAVING sampleSize >= ${minSample}
ORDER BY ALL;`;
}

function python(page: PageContext): Html {
  const { windowMonths } = page.context.service.salaryIndex;
  return html`import csv, io, json
from calendar import monthrange
from collections import Counter
from math import exp, floor, log
from urllib.request import urlopen
import numpy as np

def read(path):
    body = urlopen('${siteOrigin(page)}' + path).read().decode('utf-8-sig')
    return json.loads(body) if 'json' in path else list(csv.DictReader(io.StringIO(body)))

guides = {row['family'] for row in read('${DATA_SETS.salaryIndex.path}')}
months = sorted({row['month'] for row in read('${DATA_SETS.salaryHistory.path}')})
files = read('${DATA_INDEX.path}')['files']
first, last = next((f['indexFrom'], f['indexUntil']) for f in files if 'indexFrom' in f)
salaries = read('${DATA_SETS.salaryObservations.path}')

def rows_of(family, period, is_in):  # level, city, period, pay
    return [(s['family'] + ' ' + s['seniority'], s['city'], period,
             log((int(s['min']) + int(s['max'])) / 2))
            for s in salaries if is_in(s['date'])
            and s['family'] in (guides if family == 'all' else [family])]

def comparable(rows):  # of levels in several cities or periods
    places = Counter(level for level, _, _ in {row[:3] for row in rows})
    return [row for row in rows if places[row[0]] > 1]

def largest_group(rows):  # of cities that share levels
    group = {name: name for row in rows for name in row[:2]}
    for _ in group:
        for level, city, _, _ in rows:
            group[level] = group[city] = min(group[level], group[city])
    sizes = Counter(group[row[1]] for row in rows)
    return [row for row in rows if sizes[group[row[1]]] == max(sizes.values())]

def compare(group, family, rows, keys, has_interval=True):
    names = sorted({name for row in rows for name in row[:3]} - {'today'})
    x = np.array([[name in row for name in names] for row in rows], float)
    x = x.reshape(len(rows), len(names))
    pay = np.array([row[3] for row in rows])
    effects, _, rank, _ = np.linalg.lstsq(x, pay, rcond=1e-10)
    inverse = np.linalg.pinv(x.T @ x, rcond=1e-10)
    freedom = len(rows) - rank
    for name, key in keys.items():
        n = sum(name in row for row in rows)
        if ${SMALL_SAMPLE} > n or ${MIN_FREEDOM} > freedom:
            continue
        weights = np.array([one == name for one in names], float)
        if group == 'city':  # less the average salary
            weights -= x.mean(axis=0) * [one in keys for one in names]
        if not np.allclose(inverse @ (x.T @ (x @ weights)), weights):
            continue  # no single solution
        variance = sum((pay - x @ effects) ** 2) / freedom
        error = ${Z_90} * (weights @ inverse @ weights * variance) ** 0.5
        effect = weights @ effects
        logs = [effect, effect - error, effect + error] if has_interval else [effect]
        figures = [f'{floor(1000 * exp(one) + 0.5) / 10:.1f}' for one in logs]
        print(','.join([group, key, family, *(figures + ['', ''])[:3], str(n)]))

for family in ['all', *sorted(guides)]:
    today = rows_of(family, 'today', lambda date: not date or last >= date >= first)
    compare('city', family, largest_group(comparable(today)),
            {city: city for _, city, _, _ in today})
    for month in months:
        year, number = map(int, month.split('-'))
        start = 12 * year + number - 1 - ${windowMonths}
        after = f'{start // 12}-{start % 12 + 1:02}-{monthrange(year, number)[1]}'
        past = rows_of(family, 'past', lambda date: month + '-31' >= date > after)
        compare('month', family, comparable(today + past), {'past': month},
                first > f'{month}-{monthrange(year, number)[1]}')`;
}

function r(page: PageContext): Html {
  const { today } = page.catalog.windows;
  return html`read = function(path)
  read.csv(paste0('${siteOrigin(page)}', path), fileEncoding = 'UTF-8-BOM', na.strings = '')

guides = read('${DATA_SETS.salaryIndex.path}')$family
salaries = read('${DATA_SETS.salaryObservations.path}')
salaries = subset(salaries, is.na(date) | date > '${today.after}')
salaries = subset(salaries, family %in% guides)
salaries$level = paste(salaries$family, salaries$seniority)
places = rowSums(table(salaries$level, salaries$city) > 0)
salaries = subset(salaries, places[level] > 1)

if (nrow(salaries) > 0) {
  of_level = with(salaries, 1 * outer(level, unique(level), '=='))
  fit = lm(log((min + max) / 2) ~ of_level + city, salaries)
  if (ncol(of_level) + length(unique(salaries$city)) - 1 > fit$rank)
    stop('Some cities share no level. The Python compares the largest group.')
  part = predict(fit, type = 'terms', terms = 'city', se.fit = TRUE)
  per_cent = function(logs) floor(1000 * exp(logs) + 0.5) / 10
  rows = with(salaries, sprintf('city,%s,all,%.1f,%.1f,%.1f,%d\\n', city,
    per_cent(part$fit), per_cent(part$fit - ${Z_90} * part$se.fit),
    per_cent(part$fit + ${Z_90} * part$se.fit), table(city)[city]))
  enough = table(salaries$city)[salaries$city] >= ${SMALL_SAMPLE}
  if (fit$df.residual >= ${MIN_FREEDOM}) cat(unique(rows[enough]), sep = '')
}`;
}
