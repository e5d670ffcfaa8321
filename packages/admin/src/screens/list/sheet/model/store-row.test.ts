import type { Json, JsonObject } from '@stet/core'
import { describe, expect, test } from 'vitest'
import type { SendRequest, SendResult } from '../../../../document/saving/transport.ts'
import type { CellEdits } from './row-state.ts'
import { bodyOf, type RowRules, type RowTarget, storeRow } from './store-row.ts'

const rules: RowRules = {
  hasDrafts: true,
  isAutosaved: false,
  isConditional: () => false,
  hiddenText: 'Hidden',
}

const edits = (values: Record<string, readonly [value: Json, seen: Json]>): CellEdits =>
  new Map(Object.entries(values).map(([path, [value, seen]]) => [path, { value, seen }]))

/** A server with one document, and what happens before each of its answers to a write. */
function serverWith(
  document: JsonObject,
  before: ((server: { document: JsonObject; revision: number }) => SendResult | undefined)[] = [],
) {
  const server = { document, revision: 1 }
  const sent: SendRequest[] = []
  const target: RowTarget = {
    read: async () => ({ kind: 'stored', ...server }),
    async send(request) {
      sent.push(request)
      const answer = before.shift()?.(server)
      if (answer) return answer
      if (request.revision !== server.revision) return { kind: 'stale' }
      server.document = { ...server.document, ...request.body }
      server.revision += 1
      return { kind: 'stored', ...server }
    },
    formState: async () => ({ kind: 'asked', answer: { failingConditions: ['summary'] } }),
  }
  return { server, sent, target }
}

describe('a row', () => {
  test('is written with what was typed alone, as a draft, against its revision', async () => {
    const { sent, target } = serverWith({ title: 'T', size: 1, _status: 'published' })
    const outcome = await storeRow(target, edits({ title: ['A', 'T'] }), rules)
    expect(outcome).toMatchObject({ kind: 'stored', document: { title: 'A', size: 1 } })
    expect(sent).toEqual([
      {
        method: 'PATCH',
        operation: 'update',
        body: { title: 'A', _status: 'draft' },
        revision: 1,
        autosave: false,
        draft: true,
        onlyThisLocale: false,
      },
    ])
  })

  test('is written after others changed something else meanwhile', async () => {
    const { server, sent, target } = serverWith({ title: 'T', size: 1 }, [
      (now) => {
        now.document = { ...now.document, size: 2 }
        now.revision += 1
        return undefined
      },
    ])
    expect((await storeRow(target, edits({ title: ['A', 'T'] }), rules)).kind).toBe('stored')
    expect(server.document).toMatchObject({ title: 'A', size: 2 })
    expect(sent).toHaveLength(2)
  })

  test('is not written over what others stored in the same cell, whenever they did', async () => {
    const conflict = { kind: 'conflict', theirs: new Map([['title', 'Theirs']]) }
    const { sent, target } = serverWith({ title: 'Theirs' })
    expect(await storeRow(target, edits({ title: ['A', 'T'] }), rules)).toMatchObject({
      kind: 'refused',
      refusal: conflict,
    })
    expect(sent).toEqual([])
    const late = serverWith({ title: 'T' }, [
      (now) => {
        now.document = { title: 'Theirs' }
        now.revision += 1
        return undefined
      },
    ])
    expect(await storeRow(late.target, edits({ title: ['A', 'T'] }), rules)).toMatchObject({
      kind: 'refused',
      refusal: conflict,
    })
  })

  test('is stored where the answer to an earlier try was lost', async () => {
    const { sent, target } = serverWith({ title: 'A' })
    expect((await storeRow(target, edits({ title: ['A', 'T'] }), rules)).kind).toBe('stored')
    expect(sent).toEqual([])
  })

  test('is written over what it may have stored itself before', async () => {
    const { server, target } = serverWith({ title: 'A' })
    const again: CellEdits = new Map([['title', { value: 'B', seen: 'T', inDoubt: ['A'] }]])
    expect((await storeRow(target, again, rules)).kind).toBe('stored')
    expect(server.document.title).toBe('B')
  })

  test('says what is wrong with which cell, and that nobody answers', async () => {
    const problem = { path: 'size', message: 'Too large' }
    const refusing = serverWith({ size: 1 }, [
      () => ({ kind: 'invalid', problems: [problem], message: 'Size' }),
    ])
    expect(await storeRow(refusing.target, edits({ size: [9, 1] }), rules)).toEqual({
      kind: 'refused',
      refusal: { kind: 'invalid', problems: new Map([['size', 'Too large']]), message: 'Size' },
    })
    const broken = serverWith({ size: 1 }, [
      () => {
        throw new TypeError('Failed to fetch')
      },
    ])
    expect(await storeRow(broken.target, edits({ size: [9, 1] }), rules)).toEqual({
      kind: 'refused',
      refusal: { kind: 'unreachable' },
    })
  })

  test('tells a server that is busy from one that does not answer, whatever it was asked', async () => {
    const busy = { kind: 'busy', retryAfter: 3_000 } as const
    const refused = { kind: 'refused', refusal: busy }
    const { target } = serverWith({ summary: '' }, [() => busy])
    const typed = edits({ summary: ['S', ''] })
    expect(await storeRow(target, typed, rules)).toEqual(refused)
    expect(await storeRow({ ...target, read: async () => busy }, typed, rules)).toEqual(refused)
    const conditional = { ...rules, isConditional: () => true }
    const asking = { ...target, formState: async () => busy }
    expect(await storeRow(asking, typed, conditional)).toEqual(refused)
  })

  test('is left alone for a while where too many write it', async () => {
    const { sent, target } = serverWith(
      { title: 'T' },
      Array.from({ length: 9 }, () => () => ({ kind: 'stale' }) as const),
    )
    expect(await storeRow(target, edits({ title: ['A', 'T'] }), rules)).toEqual({
      kind: 'refused',
      refusal: { kind: 'busy', retryAfter: null },
    })
    expect(sent).toHaveLength(4)
  })

  test('is not written where a field is hidden by its condition', async () => {
    const { sent, target } = serverWith({ title: 'T', summary: '' })
    const conditional = { ...rules, isConditional: (path: string) => path === 'summary' }
    expect(await storeRow(target, edits({ summary: ['S', ''] }), conditional)).toEqual({
      kind: 'refused',
      refusal: { kind: 'invalid', problems: new Map([['summary', 'Hidden']]), message: '' },
    })
    expect(sent).toEqual([])
  })
})

test('fields of a group are sent within it', () => {
  expect(
    bodyOf([
      [['meta', 'title'], 'A'],
      [['meta', 'og', 'image'], null],
      [['size'], 2],
    ]),
  ).toEqual({ meta: { title: 'A', og: { image: null } }, size: 2 })
})
