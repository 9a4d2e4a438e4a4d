#!/usr/bin/env bash
# Says in the summary of a failed run what became of the live site. STEPS has all steps as JSON;
# PUBLISH, LIVE and ROLLBACK the outcomes of three of them.
set -euo pipefail

failed=$(node -p 'Object.entries(JSON.parse(process.env.STEPS)).filter(([, step]) => step.outcome === "failure").map(([id]) => id).join(", ")')
if [ "$PUBLISH" != success ]; then
  outcome="Nothing was published; the live site is as it was."
elif [ "$LIVE" = success ]; then
  outcome="The new build is live and verified."
elif [ "${ROLLBACK:-}" = success ]; then
  outcome="The new build was live and differed. The deployment before is live again."
else
  outcome="The new build is live and differs. Roll back: docs/deploying.md has the command."
fi
echo "$outcome Failed: $failed. The log and the reports of the run say why." >>"$GITHUB_STEP_SUMMARY"
