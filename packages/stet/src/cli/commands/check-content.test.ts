import { tmpdir } from 'node:os'
import type { ContentCheck, ContentFinding } from '@stet/core'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createCms } from '../../create-cms.ts'
import { runContentChecks } from './check-content.ts'

afterEach(() => {
  process.exitCode = undefined
})

const finding: ContentFinding = {
  level: 'warning',
  rule: 'title',
  message: 'It is long.',
  entity: 'posts',
  id: 7,
  locale: 'de',
  path: 'meta.title',
}

/** What is printed, line by line, and the exit code. */
async function run(checks: readonly ContentCheck[], asJson = false) {
  const cms = await createCms(
    { collections: [{ slug: 'users', auth: true, fields: [] }], contentChecks: checks },
    { databaseUrl: ':memory:', dataDir: tmpdir(), secret: 'a secret for tests', runsJobs: false },
  )
  onTestFinished(() => cms.close())
  const printed: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text))
    return true
  })
  await runContentChecks(cms, { asJson })
  write.mockRestore()
  return { lines: printed.join('').trimEnd().split('\n'), code: process.exitCode }
}

const checkOf = (...found: readonly ContentFinding[]): ContentCheck => ({
  name: 'own',
  async *run({ cms }) {
    expect((await cms.count({ collection: 'users' })).totalDocs).toBe(0)
    yield* found
  },
})

test('findings are printed with where they are; only errors fail', async () => {
  expect(await run([checkOf(finding, { ...finding, level: 'hint' })])).toEqual({
    lines: [
      'warning posts/7 (de) at meta.title: It is long. [title]',
      'hint posts/7 (de) at meta.title: It is long. [title]',
      '0 errors, 1 warnings, 1 hints.',
    ],
    code: undefined,
  })
  const error = { level: 'error', rule: 'r', message: 'Gone.', entity: 'site' } as const
  const { lines, code } = await run([checkOf(finding), { ...checkOf(error), name: 'other' }])
  expect([lines[1], code]).toEqual(['error site: Gone. [r]', 1])
})

test('as JSON there is one object for each finding, and nothing else', async () => {
  const { lines } = await run([checkOf(finding)], true)
  expect(lines.map((line) => JSON.parse(line))).toEqual([{ check: 'own', ...finding }])
})

test('a config without checks says so', async () => {
  expect((await run([])).lines).toEqual([
    'The config has no checks of the content.',
    '0 errors, 0 warnings, 0 hints.',
  ])
})

test('checks without a name, twice or with nothing to run are told with their place', async () => {
  const wrong = [{ name: 'own', run: 'no' }, { name: 'own', run() {} }, 7] as never
  await expect(run(wrong)).rejects.toThrow(
    /contentChecks\[0\]\.run[\s\S]*contentChecks\[1\]\.name[\s\S]*contentChecks\[2\]/,
  )
})
