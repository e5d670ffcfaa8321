import { expect, test } from 'vitest'
import { addUser, jwt, openAccountSite } from '../../sites/account-site.ts'

const header = (user: string) => ({ 'x-stet-user': user })

test('a request of one user’s page is never carried out as another user who has signed in since', async () => {
  const site = await openAccountSite()
  await addUser(site, 'ada')
  await addUser(site, 'root', 'admin')
  const ada = jwt(await site.tokenFor('ada@stet.test'))
  const write = (headers: Readonly<Record<string, string>>) =>
    site.send('/api/notes', { method: 'POST', body: { text: 'by ada' }, headers })

  expect((await write({ ...ada, ...header('users/ada') })).status).toBe(201)
  expect((await write(ada)).status).toBe(201)
  for (const other of ['users/root', 'customers/ada', 'nonsense']) {
    const refused = await write({ ...ada, ...header(other) })
    expect(refused).toMatchObject({ status: 401, body: { errors: [{ name: 'OtherUser' }] } })
  }
  const read = await site.send('/api/_panel/session', {
    headers: { ...ada, ...header('users/root') },
  })
  expect(read).toMatchObject({ status: 401, body: { errors: [{ name: 'OtherUser' }] } })
  // Nor without a user, even where anonymous writes are allowed.
  const anonymous = await site.send('/api/customers', {
    method: 'POST',
    body: { email: 'c@stet.test', password: 'a long enough one' },
    headers: header('users/ada'),
  })
  expect(anonymous).toMatchObject({
    status: 401,
    body: { errors: [{ name: 'UnauthorizedError' }] },
  })
  const { totalDocs } = await site.cms.asSystem().count({ collection: 'notes' })
  expect(totalDocs).toBe(2)
})
