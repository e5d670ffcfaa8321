#!/bin/bash
# Measures Stet beside the tuned peer, in turn (A B A B within every step), from the same content.
#   bench/peer/compare.sh SHARED http [options of the HTTP bench, e.g. --rounds 3 --duration 4]
#   bench/peer/compare.sh SHARED browser [options of the browser bench, e.g. --cpu 4]
# SHARED holds `peer-payload`, `bench/http` and `bench/browser`. What is made once (the installed peer, the seeded
# databases) is kept in $WORK; remove that folder to begin anew.
set -euo pipefail
shared=$(realpath "$1") bench=$2
shift 2
repository=$(realpath "$(dirname "$0")/../..")
work=${WORK:-/tmp/stet-peer}
node_folder=$repository/node_modules/node/bin
export PATH=$node_folder:$PATH NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
peer_port=3102 stet_port=3103
mkdir -p "$work"

stop() {
  for pid in "${pids[@]:-}"; do [ -n "$pid" ] && kill "$pid" 2>/dev/null && wait "$pid" 2>/dev/null || true; done
  pids=()
}
pids=()
trap stop EXIT

# Seconds from starting a command (in $1) until $2 answers.
started() {
  local folder=$1 url=$2 begin
  shift 2
  begin=$(date +%s%N)
  (cd "$folder" && exec "$@") >>"$work/servers.log" 2>&1 &
  pids+=($!)
  until curl -fs -o /dev/null "$url"; do sleep 0.02; done
  echo "started in $((($(date +%s%N) - begin) / 1000000)) ms: $url"
}

start_both() {
  started "$work/peer" "http://127.0.0.1:$peer_port/api/notes?limit=1" \
    env DATABASE_URL=file:./tuned.db WAL=1 PORT=$peer_port ./run.sh start
  started "$repository/bench/peer" "http://127.0.0.1:$stet_port/api/notes?limit=1" \
    env HOST=127.0.0.1 PORT=$stet_port STET_DATA_DIR="$work/stet" STET_SECRET=a-secret-of-the-bench \
    node "$repository/packages/stet/src/cli/main.ts" start
}

measure_browser() {
  # It waits until no request is under way, and the live channel of an open panel always is.
  rm -rf "$work/bench" && cp -r "$shared/bench" "$work/bench" && chmod -R u+w "$work/bench"
  sed -i "s#(r) => !r.done)#(r) => !r.done \&\& !r.url.includes('/_panel/live'))#" \
    "$work/bench/browser/bench.mjs"
  node "$work/bench/browser/bench.mjs" --deps "$work/deps" \
    --email bench@example.com --password bench-password-1 \
    --base http://127.0.0.1:$peer_port --product payload \
    --base http://127.0.0.1:$stet_port --product "$repository/bench/peer/stet.json" "$@"
}

measure_http() {
  node "$shared/bench/http/bench.mjs" --deps "$work/deps" \
    --base http://127.0.0.1:$peer_port --name peer --pid "${pids[0]}" \
    --base http://127.0.0.1:$stet_port --name Stet --pid "${pids[1]}" "$@"
}

if [ ! -e "$work/peer/ready" ]; then
  rm -rf "$work/peer" && cp -r "$shared/peer-payload" "$work/peer"
  npm install --prefix "$work/deps" autocannon playwright-core
  (cd "$work/peer" && NODE_ENV= ./run.sh install && ./run.sh schema && ./run.sh build)
  (cd "$work/peer" && DATABASE_URL=file:./tuned.db ./run.sh schema && node tune.mjs tuned.db)
  touch "$work/peer/ready"
fi

if [ ! -e "$work/seeded" ]; then
  rm -rf "$work/stet" && mkdir "$work/stet"
  start_both
  (cd "$work/peer" && PORT=$peer_port ./run.sh user)
  curl -fsS -X POST "http://127.0.0.1:$stet_port/api/users/first-register" \
    -H 'content-type: application/json' \
    -d '{"email":"bench@example.com","password":"bench-password-1"}' >/dev/null
  measure_http --seed --seed-only
  stop
  mkdir -p "$work/seeds"
  cp "$work"/peer/tuned.db* "$work"/stet/stet.db* "$work/seeds"
  touch "$work/seeded"
fi

# Every comparison begins with the same content.
rm -f "$work"/peer/tuned.db* "$work"/stet/stet.db*
cp "$work"/seeds/tuned.db* "$work/peer"
cp "$work"/seeds/stet.db* "$work/stet"
start_both
"measure_$bench" --out "$work/$bench.json" "$@"
