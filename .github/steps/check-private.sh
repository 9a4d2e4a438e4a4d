#!/usr/bin/env bash
# Stops if everyone can read the repository with the source data, which names employers, or if GitHub
# does not say so. REPOSITORY is its owner/name.
set -euo pipefail

stop() {
  echo "$1" | tee -a "$GITHUB_STEP_SUMMARY" | sed 's/^/::error::/'
  exit 1
}

page="$GITHUB_SERVER_URL/$REPOSITORY"
status=$(curl --silent --max-time 20 --retry 5 --retry-all-errors --output /dev/null --write-out '%{http_code}' "$page" || true)
case "$status" in
  404) exit 0 ;;
  200) ;;
  *) stop "$page returned status ${status:-000}, so this run cannot tell whether everyone can read $REPOSITORY, and source data names employers. Run it again later; if the repository has a new name, correct the settings." ;;
esac
reason="Everyone can read $REPOSITORY, and source data names employers. Make it private."
# SITE_URL replaces siteUrl.
sites=$(sed -n 's/.*"siteUrl"[^"]*"\([^"]*\)".*/\1/p' "$DATA_DIR/service.json")
for site in "$SITE_URL" $sites; do
  case "$site" in
    *.example) ;;
    *) stop "$reason" ;;
  esac
done
echo "::warning::$reason Only invented data, such as the sample, may be public."
