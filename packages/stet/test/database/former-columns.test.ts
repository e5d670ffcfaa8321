import { expect, test } from 'vitest'
import { databases } from '../databases/databases.ts'
import { openAt } from '../databases/open.ts'
import { runSql } from '../databases/run-sql.ts'

const config = { collections: [{ slug: 'users', auth: true, fields: [] }] } as const
const ada = { collection: 'users', id: 'ada' }

for (const kind of databases.filter(({ name }) => name !== 'SQLite in memory')) {
  test(`accounts of an earlier release keep their passwords, and new ones can be made, in ${kind.name}`, async () => {
    const url = await kind.url()
    await runSql(
      url,
      `create table stet_secrets (collection text not null, document text not null,
        password_hash text, reset_token_hash text, reset_token_expires_at text,
        verification_token_hash text, is_verified integer not null,
        login_attempts integer not null, locked_until text, primary key (collection, document));
      insert into stet_secrets values ('users', 'ada', 'hash', null, null, null, 1, 2, null)`,
    )
    const { database } = await openAt(url, config)
    expect(await database.read.accounts.findSecrets(ada)).toMatchObject({ passwordHash: 'hash' })
    const bob = { collection: 'users', id: 'bob' }
    await database.transaction((s) => s.accounts.saveSecrets(bob, { passwordHash: 'other' }))
    expect(await database.read.accounts.findSecrets(bob)).toMatchObject({ passwordHash: 'other' })
    const again = await openAt(url, config)
    expect(await again.database.read.accounts.findSecrets(ada)).toMatchObject({
      passwordHash: 'hash',
    })
  })
}
