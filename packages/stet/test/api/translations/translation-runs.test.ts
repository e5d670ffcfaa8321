import type { JsonObject, TranslateArgs, TranslationRun } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { defineConfig } from '../../../src/index.ts'
import { type Role, useTestSite } from '../../sites/site.ts'

/** What the service does instead of translating. */
let answer: ((args: TranslateArgs) => Promise<readonly string[]>) | null = null
/** The texts that it was asked for. */
const asked: string[] = []

const config = defineConfig({
  localization: {
    locales: ['en', 'de', 'fr'],
    defaultLocale: 'en',
    async translate(args) {
      asked.push(...args.texts)
      return answer ? answer(args) : args.texts.map((text) => `${args.to} ${text}`)
    },
  },
  collections: [
    { slug: 'users', auth: true, fields: [{ name: 'role', type: 'text' }] },
    { slug: 'members', auth: true, fields: [] },
    {
      slug: 'posts',
      versions: { drafts: true },
      access: {
        read: () => true,
        update: ({ req }) => (req.user ? { note: { not_equals: 'Locked' } } : false),
      },
      fields: [
        { name: 'title', type: 'text', localized: true, maxLength: 12 },
        { name: 'note', type: 'text' },
      ],
    },
    { slug: 'live', fields: [{ name: 'title', type: 'text', localized: true }] },
  ],
})

const site = useTestSite(undefined, config)
const path = '/api/_panel/translations/runs/posts'

async function made(...titles: readonly string[]): Promise<readonly string[]> {
  asked.length = 0
  answer = null
  const system = site().cms.asSystem()
  const ids: string[] = []
  for (const title of titles) {
    const data = { title, note: title }
    const doc = await system.create({ collection: 'posts', data, draft: true })
    ids.push(String(doc.id))
  }
  return ids
}

async function started(ids: readonly string[], locales = ['de', 'fr']): Promise<TranslationRun> {
  const response = await site().send('admin', 'POST', path, { body: { ids, locales } })
  expect(response.status).toBe(202)
  return (await response.json()) as TranslationRun
}

async function runsOf(role: Role): Promise<readonly TranslationRun[]> {
  const { docs } = await (await site().send(role, 'GET', path)).json()
  return docs
}

async function runOf({ id }: TranslationRun): Promise<TranslationRun | undefined> {
  return (await runsOf('admin')).find((run) => run.id === id)
}

/** The run once it is in a state. */
async function runWhen(run: TranslationRun, state: string): Promise<TranslationRun | undefined> {
  await expect.poll(async () => (await runOf(run))?.state).toBe(state)
  return runOf(run)
}

async function titleOf(id: string, locale: string): Promise<unknown> {
  const about = { collection: 'posts', id, locale, draft: true, fallbackLocale: false } as const
  return (await site().cms.asSystem().findByID(about)).title ?? null
}

describe('a job that translates a selection', () => {
  test('translates what is missing in each locale, and says how many', async () => {
    const ids = await made('Ink', 'Paper')
    const [ink = '', paper = ''] = ids
    await site()
      .cms.asSystem()
      .update({ collection: 'posts', id: paper, data: { title: 'Papier' }, locale: 'de' })
    const run = await started(ids)
    expect(run).toMatchObject({ state: 'waiting', total: 4, done: 0, isRetried: false })
    expect(await runWhen(run, 'done')).toEqual({
      ...{ id: run.id, state: 'done', total: 4, done: 4, isRetried: false },
      ...{ translated: 3, same: 1, failed: 0, failures: [] },
    })
    expect(await titleOf(ink, 'fr')).toBe('fr Ink')
    expect(await titleOf(paper, 'de')).toBe('Papier')
  })

  test('does as the user who asked may: it says which documents it left, and why', async () => {
    const ids = await made('Ink', 'Locked', 'A title too long')
    const run = await started([...ids, 'no-such-post'], ['de'])
    const { failures = [], ...count } = (await runWhen(run, 'done')) ?? {}
    expect(count).toMatchObject({ state: 'done', done: 4, translated: 1, failed: 3 })
    expect(failures.map(({ id }) => id)).toEqual([...ids.slice(1), 'no-such-post'])
    for (const { message } of failures) expect(message).not.toBe('')
    expect(failures[1]?.message).toBe('1 text could not be translated.')
    expect(await titleOf(ids[1] ?? '', 'de')).toBeNull()
    expect(asked).not.toContain('Locked')
  })

  test('goes past a document that the service fails at', async () => {
    const ids = await made('Ink', 'Odd', 'Paper')
    answer = async ({ texts }) => {
      if (texts.includes('Odd')) throw new Error('key 1234 is refused')
      return texts
    }
    const run = await started(ids, ['de'])
    const ended = await runWhen(run, 'done')
    expect(ended).toMatchObject({ state: 'done', translated: 2, failed: 1 })
    expect(JSON.stringify(ended)).not.toContain('1234')
  })

  test('waits while the service is away, and goes on where it was', async () => {
    const ids = await made('One', 'Two', 'Three', 'Four', 'Five')
    let isAway = false
    answer = async ({ texts }) => {
      if (isAway) throw new Error('away')
      isAway = texts.includes('Two')
      return texts
    }
    const run = await started(ids, ['de'])
    await expect.poll(async () => (await runOf(run))?.isRetried).toBe(true)
    expect(await runOf(run)).toMatchObject({
      ...{ state: 'waiting', isRetried: true, done: 2, translated: 2, failed: 0 },
    })
    isAway = false
    answer = null
    asked.length = 0
    // It is tried again after a while; stopped and started again, it is at once.
    expect((await change(run, 'cancel')).state).toBe('cancelled')
    expect((await change(run, 'retry')).state).toBe('waiting')
    expect(await runWhen(run, 'done')).toMatchObject({
      state: 'done',
      done: 5,
      translated: 5,
      failed: 0,
    })
    expect(asked).toEqual(['Three', 'Four', 'Five'])
  })

  test('stops when it is cancelled, and lets go of the service', async () => {
    const ids = await made('One', 'Two')
    const begun = Promise.withResolvers<AbortSignal>()
    answer = ({ signal }) => {
      begun.resolve(signal)
      return new Promise(() => {})
    }
    const run = await started(ids, ['de'])
    const signal = await begun.promise
    expect((await change(run, 'cancel')).state).toBe('cancelled')
    await expect.poll(() => signal.aborted).toBe(true)
    // Jobs of this sequence run one after another: the next one begins when this one has ended.
    answer = null
    const next = await started([ids[1] ?? ''], ['de'])
    expect(await runWhen(next, 'done')).toMatchObject({ translated: 1 })
    expect(await runOf(run)).toMatchObject({ state: 'cancelled', done: 0 })
    expect(asked).toEqual(['One', 'Two'])
    const again = await site().send('admin', 'POST', `${path}/${run.id}/cancel`, { body: {} })
    expect(again.status).toBe(409)
  })

  async function change(run: TranslationRun, how: 'cancel' | 'retry'): Promise<TranslationRun> {
    const response = await site().send('admin', 'POST', `${path}/${run.id}/${how}`, { body: {} })
    expect(response.status).toBe(200)
    return (await response.json()) as TranslationRun
  }
})

describe('a run', () => {
  test('is of the user who began it: others neither see nor stop it', async () => {
    const run = await started(await made('Ink'))
    expect((await runsOf('editor')).map(({ id }) => id)).not.toContain(run.id)
    for (const how of ['cancel', 'retry']) {
      const response = await site().send('editor', 'POST', `${path}/${run.id}/${how}`, { body: {} })
      expect(response.status).toBe(404)
    }
    await runWhen(run, 'done')
  })
  test.each([
    ['anonymous', 401],
    ['member', 403],
  ] as const)('is refused to %s callers', async (role, status) => {
    const ids = await made('Ink')
    const body = { ids, locales: ['de'] }
    expect((await site().send(role, 'POST', path, { body })).status).toBe(status)
    expect((await site().send(role, 'GET', path)).status).toBe(status)
  })
  test.each<[string, JsonObject]>([
    ['no documents', { ids: [], locales: ['de'] }],
    ['too many documents', { ids: Array.from({ length: 10_001 }, (_, id) => id), locales: ['de'] }],
    ['ids that are none', { ids: [{}], locales: ['de'] }],
    ['no locales', { ids: ['a'], locales: [] }],
    ['the locale that all are translated from', { ids: ['a'], locales: ['en'] }],
    ['an unknown locale', { ids: ['a'], locales: ['xx'] }],
  ])('is not begun for %s', async (_, body) => {
    expect((await site().send('admin', 'POST', path, { body })).status).toBe(400)
  })
  test('is not begun for what has no drafts', async () => {
    const own = '/api/_panel/translations/runs/live'
    const body = { ids: ['a'], locales: ['de'] }
    expect((await site().send('admin', 'POST', own, { body })).status).toBe(400)
  })
})
