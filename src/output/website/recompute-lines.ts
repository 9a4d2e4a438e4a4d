import { MIN_FREEDOM, Z_90 } from '../../catalog/salary-comparison.ts';
import { OVERALL_LABEL, SALARY_SENIORITIES } from '../../contract/closed-lists.ts';
import { ALL, SMALL_SAMPLE, THRESHOLDS } from '../../contract/figures.ts';
import { DATA_INDEX, DATA_SETS, OPERATIONS } from '../../contract/http/routes.ts';
import type { PageContext } from './page-context.ts';
import { type Sample, siteOrigin } from './page-elements.ts';
import { html } from './shared/html.ts';

/**
 * Recomputes all figures of the salary index from the observations, for operators who publish them. Code without
 * `<` and `&`, which HTML would need escaped. A test compares what it prints with the published tables.
 */
export function recomputeLines(page: PageContext): Sample {
  const { windowMonths, minSample } = page.context.service.salaryIndex;
  const { medianStep } = THRESHOLDS;
  const code = html`import csv, io, json, sys
from calendar import monthrange
from collections import Counter, defaultdict
from math import exp, floor, log
from urllib.request import urlopen
import numpy as np

def read(path):
    body = urlopen('${siteOrigin(page)}' + path).read().decode('utf-8-sig')
    return json.loads(body) if 'json' in path else list(csv.DictReader(io.StringIO(body)))

files = read('${DATA_INDEX.path}')['files']
first, last = next((f['indexFrom'], f['indexUntil']) for f in files if 'indexFrom' in f)
places = read('${OPERATIONS.getApiIndex.path}')['filters']['cities']
cities = {city['slug']: city['name'] for city in places}
months = sorted({row['month'] for row in read('${DATA_SETS.salaryHistory.path}')})
salaries = read('${DATA_SETS.salaryObservations.path}')
for s in salaries:
    s['min'], s['max'] = int(s['min']), int(s['max'])
    s['pay'] = (s['min'] + s['max']) / 2
write = csv.writer(sys.stdout, lineterminator='\\n').writerow

def rounded(pay):
    return floor(pay / ${medianStep} + 0.5) * ${medianStep}

def grouped(rows, *columns):
    groups = defaultdict(list)
    for row in rows:
        groups[tuple(row[column] for column in columns)].append(row)
    return groups.items()

def band(rows):
    quartiles = np.quantile([s['pay'] for s in rows], [0.25, 0.5, 0.75])
    p25, median, p75 = map(rounded, quartiles)
    if ${SMALL_SAMPLE} > len(rows):
        p25 = p75 = None
    lowest, highest = min(s['min'] for s in rows), max(s['max'] for s in rows)
    return lowest, median, highest, len(rows), p25, p75

def is_current(s):
    return not s['date'] or last >= s['date'] >= first

def was_current(month):
    year, number = map(int, month.split('-'))
    start = 12 * year + number - 1 - ${windowMonths}
    after = f'{start // 12}-{start % 12 + 1:02}-{monthrange(year, number)[1]}'
    return lambda s: month + '-31' >= s['date'] > after

print('${DATA_SETS.salaryIndex.path}')
guides = set()
for (family,), rows in grouped(filter(is_current, salaries), 'family'):
    if ${minSample} > len(rows):
        continue
    guides.add(family)
    write([family, 'overall', '${ALL}', '${OVERALL_LABEL}', *band(rows)])
    for (level,), own in grouped(rows, 'seniority'):
        if len(own) >= ${THRESHOLDS.seniority}:
            write([family, 'seniority', level, level, *band(own)])
    for (city,), own in grouped(rows, 'city'):
        if len(own) >= ${THRESHOLDS.city}:
            write([family, 'city', city, cities[city], *band(own)])

print('${DATA_SETS.salaryHistory.path}')
for month in months:
    for (family,), rows in grouped(filter(was_current(month), salaries), 'family'):
        if len(rows) >= ${minSample}:
            write([month, family, *band(rows)])

def rows_of(family, period, is_in):  # level, city, period, pay
    return [(s['family'] + ' ' + s['seniority'], s['city'], period, log(s['pay']))
            for s in filter(is_in, salaries)
            if s['family'] in (guides if family == 'all' else [family])]

def comparable(rows):  # of levels in several cities or periods
    places = Counter(level for level, _, _ in {row[:3] for row in rows})
    return [row for row in rows if places[row[0]] > 1]

def largest_group(rows):  # of cities that share levels
    group = {name: list(cities).index(row[1]) for row in rows for name in row[:2]}
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
        write([group, key, family, *(figures + ['', ''])[:3], counts[name], seniority])

def compare_cities(family, seniority, rows):
    compare('city', family, seniority, fit(largest_group(comparable(rows))),
            {city: city for city in cities})

print('${DATA_SETS.salaryComparison.path}')
for seniority in '${SALARY_SENIORITIES.join(' ')}'.split():
    compare_cities('all', seniority, [row for row in rows_of('all', 'today', is_current)
                                      if row[0].endswith(' ' + seniority)])
for family in ['all', *sorted(guides)]:
    today = rows_of(family, 'today', is_current)
    compare_cities(family, 'all', today)
    for month in months:
        past = rows_of(family, 'past', was_current(month))
        compare('month', family, 'all', fit(comparable(today + past)), {'past': month},
                first > month + '-31')`;
  return { id: 'lines-recompute', name: 'Python', code };
}
