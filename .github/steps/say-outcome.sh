#!/usr/bin/env bash
# For the workflows of forks; the package has vacancy-salary-api ci.
exec node scripts/ci/run.mjs outcome
