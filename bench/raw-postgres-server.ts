/**
 * The limit on PostgreSQL: `node:http` and `pg` query the ids, revisions and number of an answer's
 * documents and send prepared bytes, or store a text; nothing else.
 * `node raw-postgres-server.ts <address of the database>`; prints its URL.
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 })
const { rows: stored } = await pool.query('select id, json::text as json from raw_articles')
const bytes = new Map(stored.map(({ id, json }) => [id, json]))

const ask = (name: string, text: string, values: readonly unknown[] = []) =>
  pool.query({ name, text, values: [...values] })

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
    await ask('insert', 'insert into raw_articles (id, json) values ($1, $2)', [randomUUID(), json])
    return answer(201, `{"doc":${json}}`)
  }
  if (request.method === 'PATCH') {
    const json = await textOf(request)
    await ask('update', 'update raw_articles set json = $2 where id = $1', [id, json])
    return answer(200, `{"doc":${json}}`)
  }
  answer(200, id === '' ? await list() : await one(id))
})

async function one(id: string): Promise<string> {
  const { rows } = await ask('one', 'select id, revision from raw_articles where id = $1', [id])
  return bytes.get(rows[0]?.id) ?? ''
}

async function list(): Promise<string> {
  const { rows } = await ask(
    'list',
    `select id, revision, (select count(*) from raw_articles) as total
     from raw_articles order by position limit 10`,
  )
  return `{"docs":[${rows.map(({ id }) => bytes.get(id)).join(',')}]}`
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}/`)
})
process.on('SIGTERM', () => process.exit(0))
