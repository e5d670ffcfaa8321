/**
 * The limit: what `node:http` and `node:sqlite` need to answer with the same bytes, and nothing else.
 * `node raw-server.ts <database file>`; prints its address.
 */
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

const database = new DatabaseSync(process.argv[2] ?? '', { readOnly: true })
const byId = database.prepare('SELECT json FROM articles WHERE id = ?')
const firstTen = database.prepare('SELECT json FROM articles ORDER BY position LIMIT 10')

const server = createServer((request, response) => {
  const id = request.url?.slice(1) ?? ''
  const body = id === '' ? list() : String(byId.get(id)?.json)
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
})

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
