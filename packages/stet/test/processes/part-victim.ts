// A process that sends a file in parts, as a client of its own site, until it is killed. It continues what
// was begun before, and tells what it finished. After as many parts as it is given it sends no more, so that
// it is killed among them however late that happens. Or it kills itself at one moment of its transactions, and
// tells how many there were if it survives.

import { createHash } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { setTimeout as pause } from 'node:timers/promises'
import { createCms } from '../../src/index.ts'
import { partsOfFile, shortFile, victimParts } from './part-victim-config.ts'

const [databaseUrl = '', dataDir = '', name = '', most = '', session = '', fatal = ''] =
  process.argv.slice(2)
// Jobs have transactions of their own, at any time.
const runsJobs = fatal === ''
const cms = await createCms(victimParts, { databaseUrl, dataDir, secret: 'for tests', runsJobs })
const account = { email: 'ada@example.org', password: 'difference engine' }
const { token } = await cms.asSystem().login({ collection: 'users', data: account })
const base = 'http://stet.test/api/media'

const ask = (path: string, init: RequestInit = {}) => {
  const headers = new Headers(init.headers)
  headers.set('authorization', `JWT ${token}`)
  return cms.fetch(new Request(`${base}${path}`, { ...init, headers }))
}
const json = { 'content-type': 'application/json' }
const parts = fatal === '' ? partsOfFile(name) : partsOfFile(name, shortFile)
const filesize = parts.reduce((sum, part) => sum + part.length, 0)

let moments = 0
subscribe('stet:transaction', () => {
  if (fatal !== '' && moments === Number(fatal)) process.kill(process.pid, 'SIGKILL')
  moments++
})
let id = session
if (id === '') {
  const body = JSON.stringify({ filename: `${name}.txt`, mimeType: 'text/plain', filesize })
  const begun = await ask('/upload-sessions', { method: 'POST', body, headers: json })
  id = (await begun.json()).id
  process.send?.({ begun: id })
}
const look = await ask(`/upload-sessions/${id}`)
if (!look.ok) throw new Error(await look.text())
const { parts: arrived, document } = await look.json()
process.send?.({ arrived })
if (document === null) {
  let sent = 0
  for (const [index, part] of parts.entries()) {
    const number = index + 1
    if (arrived.includes(number)) continue
    const digest = createHash('sha256').update(part).digest('base64')
    const answer = await ask(`/upload-sessions/${id}/parts/${number}`, {
      method: 'PUT',
      body: new Uint8Array(part),
      headers: { 'content-digest': `sha-256=:${digest}:` },
    })
    if (!answer.ok) throw new Error(await answer.text())
    process.send?.({ sent: number })
    if (++sent === Number(most)) await pause(600_000)
  }
}
const form = new FormData()
form.set('_payload', '{}')
form.set('file', JSON.stringify({ uploadSession: id }))
const answer = await ask('', { method: 'POST', body: form })
if (!answer.ok) throw new Error(await answer.text())
const { doc } = await answer.json()
process.send?.({ written: doc.id, moments })
await cms.close()
process.exit()
