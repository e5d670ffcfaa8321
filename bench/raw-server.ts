/**
 * The limit: `node:http` and `node:sqlite` answer with the same bytes, or store a text in a
 * separate transaction as durably as Stet does; nothing else.
 * `node raw-server.ts <database file>`; prints its URL.
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

const database = new DatabaseSync(process.argv[2] ?? '')
database.exec('pragma journal_mode = wal; pragma synchronous = full')
const byId = database.prepare('SELECT json FROM articles WHERE id = ?')
const firstTen = database.prepare('SELECT json FROM articles ORDER BY position LIMIT 10')
const insert = database.prepare('INSERT INTO articles (id, json) VALUES (?, ?)')
const update = database.prepare('UPDATE articles SET json = ? WHERE id = ?')

const server = createServer(async (request, response) => {
  const id = request.url?.slice(1).split('?')[0] ?? ''
  const answer = (status: number, body: string) => {
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  }
  if (request.method === 'POST') {
    const json = await textOf(request)
    insert.run(randomUUID(), json)
    return answer(201, `{"doc":${json}}`)
  }
  if (request.method === 'PATCH') {
    const json = await textOf(request)
    update.run(json, id)
    return answer(200, `{"doc":${json}}`)
  }
  answer(200, id === '' ? list() : String(byId.get(id)?.json))
})

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

function list(): string {
  return `{"docs":[${firstTen
    .all()
    .map((row) => row.json)
    .join(',')}]}`
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}/`)
})
process.on('SIGTERM', () => process.exit(0))
