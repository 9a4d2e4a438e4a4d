#!/usr/bin/env bash
# Builds for $HOST and compares with the live site. The inputs of the run come as ALLOW, SKIP_INVALID,
# FORGET_CHANGES and FIRST.
set -euo pipefail

flags=(--previous "$SITE_URL/api/v1/index.json")
allow=${ALLOW:-}
if [ "${FIRST:-}" = true ]; then allow="first-build${allow:+,$allow}"; fi
if [ -n "$allow" ]; then flags+=("--allow=$allow"); fi
if [ "${SKIP_INVALID:-}" = true ]; then flags+=(--skip-invalid); fi
if [ "${FORGET_CHANGES:-}" = true ]; then flags+=(--forget-changes); fi
BASE_URL="$SITE_URL" npm run build -- --host "$HOST" --report build-report.json "${flags[@]}"
