#!/usr/bin/env bash
# Stops if everyone can read the repository with the source data, which names employers.
# REPOSITORY is its owner/name.
set -euo pipefail

page="$GITHUB_SERVER_URL/$REPOSITORY"
status=$(curl --silent --max-time 20 --retry 2 --output /dev/null --write-out '%{http_code}' "$page" || true)
if [ "$status" = 404 ]; then exit 0; fi
if [ "$status" != 200 ]; then
  echo "::warning::$page returned status ${status:-000}, so this run cannot tell whether everyone can read $REPOSITORY. Source data names employers: keep it private."
  exit 0
fi
reason="Everyone can read $REPOSITORY, and source data names employers. Make it private."
# SITE_URL replaces siteUrl.
sites=$(sed -n 's/.*"siteUrl"[^"]*"\([^"]*\)".*/\1/p' "$DATA_DIR/service.json")
for site in "$SITE_URL" $sites; do
  case "$site" in
    *.example) ;;
    *)
      echo "$reason" | tee -a "$GITHUB_STEP_SUMMARY" | sed 's/^/::error::/'
      exit 1
      ;;
  esac
done
echo "::warning::$reason Only invented data, such as the sample, may be public."
