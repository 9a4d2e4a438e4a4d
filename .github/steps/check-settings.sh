#!/usr/bin/env bash
# Names every setting that is missing: check-settings.sh NAME…
set -euo pipefail

for name in "$@"; do
  if [ -z "${!name:-}" ]; then
    echo "$name is not set. See docs/daily-run.md" | tee -a "$GITHUB_STEP_SUMMARY" | sed 's/^/::error::/'
    missing=1
  fi
done
exit "${missing:-0}"
