// A process that writes until its disk is full, and tells what it was answered.

import { createInterface } from 'node:readline'
import { openSite } from '../../src/create-cms.ts'
import type { StetConfig } from '../../src/index.ts'

const anyone = () => true
const access = { read: anyone, create: anyone, update: anyone, readVersions: anyone }

const config: StetConfig = {
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'notes',
      versions: { drafts: true },
      access,
      fields: [{ name: 'text', type: 'textarea', maxLength: 1_000_000 }],
    },
    { slug: 'files', upload: true, access, fields: [] },
  ],
}

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)
const logged = new Set<string>()
const { cms, runtime } = await openSite(config, {
  databaseUrl,
  dataDir,
  secret: 'for tests',
  log: { warn: () => {}, error: (message) => void logged.add(message) },
})
const large = 'many words '.repeat(4000)

async function send(method: string, path: string, body?: BodyInit) {
  const response = await cms.fetch(
    new Request(`http://stet.test/api${path}`, {
      method,
      ...(body === undefined ? {} : { body }),
      ...(typeof body === 'string' ? { headers: { 'content-type': 'application/json' } } : {}),
    }),
  )
  return { status: response.status, text: await response.text() }
}
const save = (id: string) =>
  send('POST', '/notes', JSON.stringify({ id, text: large, _status: 'published' }))
const upload = (times: number) => {
  const form = new FormData()
  form.set('_payload', '{}')
  form.set('file', new Blob([large.repeat(times)], { type: 'text/plain' }), 'large.txt')
  return send('POST', '/files', form)
}
async function findings(): Promise<readonly string[]> {
  const found: string[] = []
  await runtime.database.check((sentence) => void found.push(sentence))
  return found
}
const tell = (message: unknown) => process.stdout.write(`${JSON.stringify(message)}\n`)

await send(
  'POST',
  '/notes',
  JSON.stringify({ id: 'kept', text: 'as it was', _status: 'published' }),
)
const saved: string[] = []
let refused: Awaited<ReturnType<typeof save>> | undefined
for (let count = 0; count < 500 && refused === undefined; count++) {
  const answer = await save(`note${count}`)
  if (answer.status === 201) saved.push(`note${count}`)
  else refused = answer
}
tell({
  saved: saved.length,
  refused,
  update: await send('PATCH', '/notes/kept', JSON.stringify({ text: large.repeat(20) })),
  upload: await upload(200),
  kept: await send('GET', '/notes/kept'),
  gone: (await send('GET', `/notes/note${saved.length}`)).status,
  list: JSON.parse((await send('GET', '/notes?limit=0&select[id]=true')).text).totalDocs,
  versions: JSON.parse((await send('GET', '/notes/versions/count')).text).totalDocs,
  logged: [...logged],
})

// The next line says that there is room again.
for await (const _line of createInterface(process.stdin)) break
tell({
  again: (await save('again')).status,
  update: (await send('PATCH', '/notes/kept', JSON.stringify({ text: 'changed' }))).status,
  upload: (await upload(2)).status,
  findings: await findings(),
  orphans: await cms.collectOrphans({ olderThan: 0 }),
})
await cms.close()
process.exit()
