import { type Config, createCms, type User } from 'stet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remindersPlugin } from '../src/index.ts'

const config: Config = {
  plugins: [remindersPlugin()],
  collections: [{ slug: 'users', auth: true, fields: [{ name: 'name', type: 'text' }] }],
}

const openCms = () =>
  createCms(config, { databaseUrl: ':memory:', secret: 'test', dataDir: '.', runsJobs: false })

let cms: Awaited<ReturnType<typeof openCms>>
let ada: User
let grace: User

beforeAll(async () => {
  cms = await openCms()
  const addUser = async (name: string) => {
    const data = { name, email: `${name}@example.org`, password: 'difference engine' }
    const { id } = await cms.asSystem().create({ collection: 'users', data })
    return { id: String(id), collection: 'users' }
  }
  ada = await addUser('ada')
  grace = await addUser('grace')
})
afterAll(() => cms.close())

const past = '2020-01-01T08:00:00.000Z'
const future = '2999-01-01T08:00:00.000Z'

function remind(user: User, data: object) {
  return cms
    .as(user)
    .create({ collection: 'reminders', data: { note: 'Call', due: past, ...data } })
}

test('users have their own reminders, whatever a request says', async () => {
  const { id, owner } = await remind(ada, { owner: `users/${grace.id}` })
  expect(owner).toBe(`users/${ada.id}`)
  const findAs = (user: User | null) =>
    cms.as(user).find({ collection: 'reminders', where: { id: { equals: id } } })
  expect((await findAs(ada)).totalDocs).toBe(1)
  expect((await findAs(grace)).totalDocs).toBe(0)
  await expect(findAs(null)).rejects.toThrow('not allowed')
})

test('an urgency is one of three numbers', async () => {
  expect(await remind(ada, {})).toMatchObject({ urgency: 2, done: false })
  expect(await remind(ada, { urgency: 3 })).toMatchObject({ urgency: 3 })
  await expect(remind(ada, { urgency: 7 })).rejects.toMatchObject({
    problems: [{ path: 'urgency', message: 'Choose how urgent it is.' }],
  })
})

test('what is due becomes urgent', async () => {
  const due = await remind(ada, { urgency: 1 })
  const later = await remind(ada, { urgency: 1, due: future })
  const done = await remind(ada, { urgency: 1, done: true })
  await cms.asSystem().jobs.queue({ task: 'reminders.raise-urgency' })
  await cms.runJobs()
  const urgencies = [due, later, done].map(async ({ id }) => {
    const { urgency } = await cms.as(ada).findByID({ collection: 'reminders', id: String(id) })
    return urgency
  })
  expect(await Promise.all(urgencies)).toEqual([3, 1, 1])
})

test('the endpoint counts what is due for its caller', async () => {
  const call = (path: string, init?: RequestInit) =>
    cms.fetch(new Request(`http://localhost/api${path}`, init))
  const login = await call('/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'grace@example.org', password: 'difference engine' }),
  })
  const { token } = (await login.json()) as { token: string }
  await remind(grace, {})
  await remind(grace, { due: future })
  await remind(grace, { done: true })
  const answer = await call('/reminders-due', { headers: { authorization: `JWT ${token}` } })
  expect(await answer.json()).toEqual({ due: 1 })
  expect((await call('/reminders-due')).status).toBe(403)
})
