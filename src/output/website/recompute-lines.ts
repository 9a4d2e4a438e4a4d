import { MIN_FREEDOM, Z_90 } from '../../catalog/salary-comparison.ts';
import { Z_80 } from '../../catalog/salary-estimates.ts';
import { SALARY_SENIORITIES } from '../../contract/enumerations.ts';
import { ESTIMATE_LIMITS, SMALL_SAMPLE, THRESHOLDS } from '../../contract/figures.ts';
import { DATA_INDEX, DATA_SETS, OPERATIONS } from '../../contract/http/routes.ts';
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
places = read('${OPERATIONS.getApiIndex.path}')['filters']['cities']
cities = [city['slug'] for city in places]
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
    group = {name: cities.index(row[1]) for row in rows for name in row[:2]}
    for _ in group:
        for level, city, _, _ in rows:
            group[level] = group[city] = min(group[level], group[city])
    sizes = Counter(group[row[1]] for row in rows)
    largest = min(sizes, key=lambda first: (-sizes[first], first), default=None)
    return [row for row in rows if group[row[1]] == largest]

def fit(rows):
    names = sorted({name for row in rows for name in row[:3]} - {'today'})
    x = np.array([[name in row for name in names] for row in rows], float)
    x = x.reshape(len(rows), len(names))
    pay = np.array([row[3] for row in rows])
    effects, _, rank, _ = np.linalg.lstsq(x, pay, rcond=1e-10)
    inverse = np.linalg.pinv(x.T @ x, rcond=1e-10)
    counts = Counter(name for row in rows for name in row[:3])
    return names, x, effects, inverse, pay - x @ effects, len(rows) - rank, counts

def compare(group, family, seniority, fitted, keys, has_interval=True):
    names, x, effects, inverse, residuals, freedom, counts = fitted
    for name, key in keys.items():
        if ${SMALL_SAMPLE} > counts[name] or ${MIN_FREEDOM} > freedom:
            continue
        weights = np.array([one == name for one in names], float)
        if group == 'city':  # less the average salary
            weights -= x.mean(axis=0) * [one in keys for one in names]
        if not np.allclose(inverse @ (x.T @ (x @ weights)), weights):
            continue  # no single solution
        influence = x @ inverse @ weights
        variance = sum((influence * residuals) ** 2) * len(x) / freedom
        error = ${Z_90} * variance ** 0.5
        effect = weights @ effects
        logs = [effect, effect - error, effect + error] if has_interval else [effect]
        figures = [f'{floor(1000 * exp(one) + 0.5) / 10:.1f}' for one in logs]
        print(','.join([group, key, family, *(figures + ['', ''])[:3],
                        str(counts[name]), seniority]))

def estimate(level, city, here, fits):
    for names, _, effects, inverse, residuals, freedom, counts in fits:
        if (${MIN_FREEDOM} > freedom or ${ESTIMATE_LIMITS.salaries} > counts[level]
                or ${SMALL_SAMPLE} > counts[city]):
            continue
        at = np.array([name in (level, city) for name in names], float)
        error = (residuals @ residuals / freedom * (1 + at @ inverse @ at)) ** 0.5
        salary, low, high = (
            floor(exp(at @ effects + z * error) / ${medianStep} + 0.5) * ${medianStep}
            for z in (0, -${Z_80}, ${Z_80}))
        if ${ESTIMATE_LIMITS.highOverLow} * low >= high:
            print(','.join(map(str, [*level.split(), city, salary, low, high,
                                     here, counts[level]])))
        return

current = rows_of('all', 'today', lambda date: not date or last >= date >= first)
fits = {'all': fit(largest_group(comparable(current)))}
for seniority in '${SALARY_SENIORITIES.join(' ')}'.split():
    fits[seniority] = fit(largest_group(comparable(
        [row for row in current if row[0].endswith(' ' + seniority)])))
for seniority, fitted in fits.items():
    compare('city', 'all', seniority, fitted, {city: city for city in cities})
for level in sorted({row[0] for row in current}):
    for city in cities:
        here = sum(row[:2] == (level, city) for row in current)
        estimate(level, city, here, [fits[level.split()[1]], fits['all']])

for family in ['all', *sorted(guides)]:
    today = rows_of(family, 'today', lambda date: not date or last >= date >= first)
    if family != 'all':
        compare('city', family, 'all', fit(largest_group(comparable(today))),
                {city: city for city in cities})
    for month in months:
        year, number = map(int, month.split('-'))
        start = 12 * year + number - 1 - ${windowMonths}
        after = f'{start // 12}-{start % 12 + 1:02}-{monthrange(year, number)[1]}'
        past = rows_of(family, 'past', lambda date: month + '-31' >= date > after)
        compare('month', family, 'all', fit(comparable(today + past)), {'past': month},
                first > f'{month}-{monthrange(year, number)[1]}')`;
}

/** The cities for all families and levels together. */
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
  cities = sort(unique(salaries$city))
  is_in = 1 * outer(salaries$city, cities, '==')
  within_level = function(values) values - ave(values, salaries$level)
  x = apply(is_in, 2, within_level)[, -1, drop = FALSE]
  pay = within_level(with(salaries, log((min + max) / 2)))
  if (ncol(x) > qr(x)$rank)
    stop('Some cities share no level. The Python compares the largest group.')
  inverse = solve(crossprod(x))
  effects = inverse %*% crossprod(x, pay)
  freedom = nrow(x) - length(unique(salaries$level)) - ncol(x)
  # Each city less the average salary, with robust errors (HC1)
  weights = sweep(diag(length(cities)), 2, colMeans(is_in))[, -1, drop = FALSE]
  influence = x %*% inverse %*% t(weights) * c(pay - x %*% effects)
  error = sqrt(colSums(influence^2) * nrow(x) / freedom)
  logs = c(weights %*% effects) + outer(error, c(0, ${-Z_90}, ${Z_90}))
  rows = cbind(floor(1000 * exp(logs) + 0.5) / 10, colSums(is_in))
  rows = sprintf('city,%s,all,%.1f,%.1f,%.1f,%d,all\n', cities,
    rows[, 1], rows[, 2], rows[, 3], rows[, 4])
  if (freedom >= ${MIN_FREEDOM}) cat(rows[colSums(is_in) >= ${SMALL_SAMPLE}], sep = '')
}`;
}
