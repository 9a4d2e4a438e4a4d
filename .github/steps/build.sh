#!/usr/bin/env bash
# Builds for $HOST and compares with the live site. The inputs of the run come as ALLOW, SKIP_INVALID,
# FORGET_CHANGES and FIRST.
set -euo pipefail

flags=(--previous "$SITE_URL/api/v1/index.json")
if [ "${FIRST:-}" = true ]; then flags+=(--first); fi
if [ -n "${ALLOW:-}" ]; then flags+=("--allow=$ALLOW"); fi
if [ "${SKIP_INVALID:-}" = true ]; then flags+=(--skip-invalid); fi
if [ "${FORGET_CHANGES:-}" = true ]; then flags+=(--forget-changes); fi
BASE_URL="$SITE_URL" npm run build -- --host "$HOST" --report build-report.json "${flags[@]}"
