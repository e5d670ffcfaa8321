import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** Changes a database without the server. */
export async function runSql(url: string, text: string): Promise<void> {
  if (!url.startsWith('postgres')) {
    const database = new DatabaseSync(url.slice('file:'.length), { timeout: 30_000 })
    database.exec(text)
    database.close()
    return
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
