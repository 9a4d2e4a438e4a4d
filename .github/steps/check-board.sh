#!/usr/bin/env bash
# Stops if there is no data of the operator, rather than publish the sample.
set -euo pipefail

if [ -f "$DATA_DIR/service.json" ]; then exit 0; fi
echo "There is no $DATA_DIR/service.json, so there is no data to publish. Put your data into board, or set the variable DATA_DIR. See docs/daily-run.md" | tee -a "$GITHUB_STEP_SUMMARY" | sed 's/^/::error::/'
exit 1
