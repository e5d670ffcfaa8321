import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runCli } from '../../../../test/processes/run-cli.ts'
import { createCms, type defineConfig } from '../../../index.ts'
import { readPassword } from '../../read-password.ts'

// Each test starts a process or two.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const stet = new URL('../../../index.ts', import.meta.url).href
const config = `import { defineConfig } from '${stet}'
export default defineConfig({
  collections: [
    {
      slug: 'users',
      auth: { verify: true, maxLoginAttempts: 2 },
      fields: [{ name: 'role', type: 'select', options: ['admin', 'editor'], required: true }],
    },
    { slug: 'staff', auth: { loginWithUsername: true }, fields: [] },
    { slug: 'notes', fields: [] },
  ],
})`

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stet-users-'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'stet.config.ts'), config)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = (words: readonly string[], input = '') => runCli(folder, ['user', ...words], input)
const signIn = async (
  collection: string,
  data: { email?: string; username?: string; password: string },
) => {
  const { default: config } = (await import(join(folder, 'stet.config.ts'))) as {
    default: ReturnType<typeof defineConfig>
  }
  const cms = await createCms(config, {
    databaseUrl: `file:${join(folder, '.stet', 'stet.db')}`,
    secret: 's',
    dataDir: join(folder, '.stet'),
  })
  try {
    const answer = await cms.fetch(
      new Request(`http://stet.test/api/${collection}/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(data),
      }),
      { address: '192.0.2.1' },
    )
    return answer.status
  } finally {
    await cms.close()
  }
}

test('a user is made, listed, and given another password, without a user who could do it in the panel', async () => {
  const empty = await run(['list'])
  expect([empty.code, empty.err]).toEqual([1, expect.stringContaining('there is no database at')])

  const email = 'ada@example.org'
  const lacking = await run(['create', email], 'first password\n')
  expect(lacking.code).toBe(1)
  expect(lacking.err).toContain('role: This field is required.')
  const made = await run(['create', email, '--data', '{"role":"admin"}'], 'first password\nrest')
  expect(made).toMatchObject({ code: 0, err: expect.stringContaining(`Made ${email}`) })
  const taken = await run(['create', email, '--data', '{"role":"admin"}'], 'x y z\n')
  expect([taken.code, taken.err]).toEqual([
    1,
    expect.stringContaining('email: Value must be unique'),
  ])
  expect(await signIn('users', { email, password: 'first password' })).toBe(200)

  for (let time = 0; time < 2; time++) await signIn('users', { email, password: 'wrong' })
  expect((await run(['list'])).out).toMatch(/^\S+\tada@example\.org\tlocked out until \d{4}-\S+\n$/)
  expect(await run(['password', email], 'second password')).toMatchObject({ code: 0 })
  expect(await signIn('users', { email, password: 'second password' })).toBe(200)
  expect((await run(['list'])).out).toMatch(/^\S+\tada@example\.org\n$/)

  const kim = await run(['create', 'kim', '--collection', 'staff'], 'pass word')
  expect(kim).toMatchObject({ code: 0 })
  expect(await signIn('staff', { username: 'kim', password: 'pass word' })).toBe(200)
})

test('what cannot be done is said in a sentence', async () => {
  expect((await run(['create', 'a@example.org', '--data', '[]'], 'p')).err).toContain('JSON object')
  expect((await run(['create', 'a@example.org', '--collection', 'notes'], 'p')).err).toContain(
    '"notes" is no collection of users; there is users, staff.',
  )
  expect((await run(['create', 'a@example.org'])).err).toContain('no password came')
  expect((await run(['password', 'who@example.org'], 'p')).err).toContain('there is no who@')
})

describe('a password that is asked for', () => {
  function terminal() {
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode() {} })
    let shown = ''
    const output = {
      write(text: string | Uint8Array) {
        shown += String(text)
        return true
      },
    }
    return { input, output, shown: () => shown }
  }

  test('is typed twice and never shown', async () => {
    const { input, output, shown } = terminal()
    const password = readPassword(input, output)
    input.write('a secret\r')
    input.write('a secret\r')
    expect(await password).toBe('a secret')
    expect(shown()).toBe('Password: \nThe same again: \n')
  })

  test('is refused where the two differ, and given up with Ctrl+C', async () => {
    const first = terminal()
    const differs = readPassword(first.input, first.output)
    first.input.write('one\rtwo\r')
    await expect(differs).rejects.toThrow('the two passwords differ')
    const second = terminal()
    const interrupted = readPassword(second.input, second.output)
    second.input.write('\u0003')
    await expect(interrupted).rejects.toThrow('interrupted')
  })
})
