#!/bin/bash
# Measures writing in Stet beside the peer (`bench/writing.ts`), in turn, with the same texts.
#   bench/peer/writing.sh SHARED [options of 'npm run bench:writing']
# SHARED holds `peer-payload`. The installed peer is kept in $WORK; remove that folder to begin anew.
set -euo pipefail
shared=$(realpath "$1")
shift
repository=$(realpath "$(dirname "$0")/../..")
work=${WORK:-/tmp/stet-peer-writing}
export PATH=$repository/node_modules/node/bin:$PATH NEXT_TELEMETRY_DISABLED=1
export DATABASE_URL=file:./tuned.db WAL=1 PORT=${PORT:-3104}

if [ ! -e "$work/ready" ]; then
  rm -rf "$work" && cp -r "$shared/peer-payload" "$work" && cd "$work"
  # The collection of `bench/writing/stet.config.ts`, in the peer's words.
  cat >src/texts.ts <<'TEXTS'
import type { CollectionConfig } from 'payload'
import { BlocksFeature, EXPERIMENTAL_TableFeature, lexicalEditor } from '@payloadcms/richtext-lexical'

/** The long text of the measurement of writing, with the same blocks as in Stet. */
export const texts: CollectionConfig = {
  slug: 'texts',
  admin: { useAsTitle: 'title' },
  access: { read: () => true },
  versions: { drafts: { autosave: { interval: 2000 } } },
  fields: [
    { name: 'title', type: 'text' },
    {
      name: 'body',
      type: 'richText',
      editor: lexicalEditor({
        features: ({ defaultFeatures }) => [
          ...defaultFeatures,
          EXPERIMENTAL_TableFeature(),
          BlocksFeature({
            blocks: [
              {
                slug: 'callout',
                fields: [
                  { name: 'title', type: 'text' },
                  { name: 'remark', type: 'textarea' },
                  { name: 'tone', type: 'select', options: ['calm', 'urgent'] },
                ],
              },
            ],
          }),
        ],
      }),
    },
  ],
}
TEXTS
  sed -i "s#^import sharp from 'sharp'#import sharp from 'sharp'\nimport { texts } from './texts'#
    s#^  collections,#  collections: [...collections, texts],#" src/payload.config.ts
  NODE_ENV='' ./run.sh install && ./run.sh schema && ./run.sh build && node tune.mjs tuned.db
  touch ready
fi

(cd "$work" && exec ./run.sh start) >"$work/server.log" 2>&1 &
peer=$!
trap 'kill "$peer"' EXIT
until curl -fs -o /dev/null "http://127.0.0.1:$PORT/api/texts?limit=1"; do sleep 0.1; done
cd "$repository" && npm run --silent bench:writing -- --peer "http://127.0.0.1:$PORT" "$@"
