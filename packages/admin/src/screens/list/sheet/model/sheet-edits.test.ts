import type { DocumentId, Json, JsonObject } from '@stet/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FakeClock } from '../../../../../test/fake-clock.ts'
import type { ListedDocument } from '../../../../api/documents/list.ts'
import { SheetEdits } from './sheet-edits.ts'
import { SheetRows } from './sheet-rows.ts'
import type { RowOutcome } from './store-row.ts'

type Answer = 'stored' | 'unreachable' | 'busy'

/** A sheet of rows whose server answers when it is told to. */
async function opened(count = 3) {
  const server = new Map<DocumentId, ListedDocument>(
    Array.from({ length: count }, (_, at) => [
      `r${at}`,
      { id: `r${at}`, title: `T${at}`, size: 0 },
    ]),
  )
  const asked: DocumentId[][] = []
  const rows = new SheetRows({
    kept: () => [],
    onMove: () => {},
    ids: async () => [...server.keys()],
    async docs(ids) {
      asked.push([...ids])
      return ids.flatMap((id) => server.get(id) ?? [])
    },
  })
  await rows.open()
  await rows.load(rows.getIds() ?? [])
  const requests: { id: DocumentId; answer: (outcome: Answer) => void }[] = []
  const clock = new FakeClock()
  const edits = new SheetEdits({
    rows,
    clock,
    unreadText: 'No value',
    check: (document: JsonObject, path) =>
      path === 'size' && Number(document.size) > 9 ? 'Too large' : null,
    write: (id, cells) =>
      new Promise<RowOutcome>((resolve) => {
        requests.push({
          id,
          answer(kind) {
            if (kind !== 'stored') {
              const refusal = kind === 'busy' ? { kind, retryAfter: 20_000 } : { kind }
              resolve({ kind: 'refused', refusal })
              return
            }
            const values = Object.fromEntries([...cells].map(([path, { value }]) => [path, value]))
            const document = { ...server.get(id), ...values, id }
            server.set(id, document)
            resolve({ kind: 'stored', document })
          },
        })
      }),
  })
  const turn = async () => {
    for (let at = 0; at < 6; at++) await Promise.resolve()
  }
  return {
    server,
    rows,
    edits,
    asked,
    requests,
    clock,
    async answer(kind: Answer = 'stored') {
      requests.shift()?.answer(kind)
      await turn()
    },
  }
}

const change = (id: DocumentId, path: string, value: Json) => ({ id, path, value })

describe('a sheet', () => {
  test('shows what was typed at once, and says when all of it is stored', async () => {
    const { edits, answer, server } = await opened()
    edits.edit([change('r0', 'title', 'A'), change('r1', 'title', 'B')])
    expect(edits.value('r1', 'title')).toBe('B')
    expect(edits.getStanding()).toEqual({ unsaved: 2, refused: 0, delayed: 0, hasSaved: false })
    await answer()
    await answer()
    await edits.settled()
    expect(edits.getStanding()).toEqual({ unsaved: 0, refused: 0, delayed: 0, hasSaved: true })
    expect(server.get('r1')?.title).toBe('B')
  })

  test('writes one request of a row at a time, and four rows at once', async () => {
    const { edits, answer, requests } = await opened(9)
    edits.edit(Array.from({ length: 9 }, (_, at) => change(`r${at}`, 'title', 'X')))
    expect(requests).toHaveLength(4)
    edits.edit([change('r0', 'title', 'Y')])
    expect(requests).toHaveLength(4)
    for (let at = 0; at < 10; at++) await answer()
    expect(edits.getStanding().unsaved).toBe(0)
  })

  test('does not send what a rule refuses, and keeps it', async () => {
    const { edits, requests } = await opened()
    edits.edit([change('r0', 'size', 10)])
    expect(requests).toEqual([])
    expect(edits.state('r0')).toMatchObject({
      phase: 'refused',
      refusal: { kind: 'invalid', problems: new Map([['size', 'Too large']]) },
    })
    expect(edits.value('r0', 'size')).toBe(10)
    edits.edit([change('r0', 'size', 9)])
    expect(requests).toHaveLength(1)
  })

  test('sends everything again once there is a network', async () => {
    const { edits, answer, requests } = await opened()
    edits.edit([change('r0', 'title', 'A')])
    await answer('unreachable')
    expect(edits.heldRows()).toEqual(['r0'])
    edits.retryUnreachable()
    expect(requests).toHaveLength(1)
    await answer()
    expect(edits.getStanding()).toMatchObject({ unsaved: 0, refused: 0 })
  })

  test('leaves a busy server alone for as long as it asks, with all rows, and tries again by itself', async () => {
    const { edits, answer, requests, clock } = await opened(9)
    edits.edit(Array.from({ length: 6 }, (_, at) => change(`r${at}`, 'title', 'X')))
    await answer('busy')
    // Those on their way are answered; the others, and what is typed from now on, wait.
    for (let at = 0; at < 3; at++) await answer()
    edits.edit([change('r7', 'title', 'Y'), change('r0', 'size', 3)])
    expect(requests).toEqual([])
    expect(edits.heldRows()).toEqual(['r0', 'r4', 'r5', 'r7'])
    expect(edits.getStanding()).toMatchObject({ unsaved: 4, refused: 0, delayed: 4 })
    expect(edits.state('r0').refusal).toEqual({ kind: 'busy', retryAfter: 20_000 })
    await edits.settled()
    // The network being there says nothing of a busy server.
    edits.retryUnreachable()
    await clock.pass(19_000)
    expect(requests).toEqual([])
    await clock.pass(1_000)
    expect(requests.map(({ id }) => id)).toEqual(['r0', 'r4', 'r5', 'r7'])
    for (let at = 0; at < 4; at++) await answer()
    expect(edits.getStanding()).toMatchObject({ unsaved: 0, refused: 0, delayed: 0 })
  })

  test('waits longer each time that no answer comes, unless it is asked to try again', async () => {
    const { edits, answer, requests, clock } = await opened()
    edits.edit([change('r0', 'title', 'A')])
    const waits: number[] = []
    for (let time = 0; time < 3; time++) {
      await answer('unreachable')
      const before = clock.now()
      while (requests.length === 0) await clock.pass(100)
      waits.push(clock.now() - before)
    }
    const [first = 0, second = 0, third = 0] = waits
    expect(second).toBeGreaterThan(first)
    expect(third).toBeGreaterThan(second)
    await answer('unreachable')
    edits.edit([change('r1', 'size', 10)])
    edits.retryAll()
    expect(requests).toHaveLength(1)
    expect(edits.state('r1').phase).toBe('refused')
    edits.discard('r1')
    await answer()
    expect(edits.getStanding()).toMatchObject({ unsaved: 0, delayed: 0 })
  })

  test('says at once what is wrong with a cell of a row that waits', async () => {
    const { edits, answer, requests, clock } = await opened()
    edits.edit([change('r0', 'title', 'A')])
    await answer('busy')
    edits.edit([change('r0', 'size', 10)])
    expect(edits.state('r0').phase).toBe('refused')
    edits.edit([change('r0', 'size', 9)])
    expect(edits.state('r0').phase).toBe('delayed')
    await clock.pass(20_000)
    expect(requests).toHaveLength(1)
  })

  test('undoes a paste in one step, and does it again', async () => {
    const { edits } = await opened()
    edits.edit([change('r0', 'title', 'A'), change('r1', 'title', 'B')])
    edits.edit([change('r2', 'title', 'C')])
    edits.undo()
    edits.undo()
    expect(['r0', 'r1', 'r2'].map((id) => edits.value(id, 'title'))).toEqual(['T0', 'T1', 'T2'])
    expect(edits.undo()).toBeNull()
    edits.redo()
    expect(edits.value('r1', 'title')).toBe('B')
  })

  test('throws nothing away but on request', async () => {
    const { edits, answer } = await opened()
    edits.edit([change('r0', 'title', 'A')])
    edits.discard('r0')
    expect(edits.value('r0', 'title')).toBe('A')
    await answer('unreachable')
    edits.discard('r0')
    expect(edits.value('r0', 'title')).toBe('T0')
    expect(edits.getStanding().unsaved).toBe(0)
  })

  test('takes for seen what a cell showed as it was begun to be edited', async () => {
    const { edits, rows, server } = await opened()
    const seen = { value: edits.value('r0', 'title') }
    server.set('r0', { id: 'r0', title: 'Theirs', size: 0 })
    rows.refresh(['r0'])
    await rows.load(['r0'])
    edits.edit([{ ...change('r0', 'title', 'Mine'), seen }])
    expect(edits.state('r0').edits.get('title')?.seen).toBe('T0')
    edits.undo()
    expect(edits.value('r0', 'title')).toBe('Theirs')
  })

  test('never sends a text that is no value, and undoes it', async () => {
    const { edits, requests, answer } = await opened()
    edits.edit([{ ...change('r0', 'title', 'some id'), isUnread: true }])
    expect(requests).toHaveLength(0)
    expect(edits.state('r0').refusal).toMatchObject({
      problems: new Map([['title', 'No value']]),
    })
    edits.edit([change('r0', 'title', 'A value')])
    expect(requests).toHaveLength(1)
    await answer()
    edits.undo()
    expect(edits.value('r0', 'title')).toBe('some id')
    expect(edits.isUnread('r0', 'title')).toBe(true)
    expect(requests).toHaveLength(0)
    edits.undo()
    expect(edits.value('r0', 'title')).toBe('T0')
    expect(edits.isUnread('r0', 'title')).toBe(false)
    expect(requests).toHaveLength(1)
  })
})

test('rows that are loaded are asked for once, and again after others changed them', async () => {
  const { rows, asked, server } = await opened(250)
  expect(asked.map(({ length }) => length)).toEqual([100, 100, 50])
  rows.want(['r1', 'r2'])
  expect(asked).toHaveLength(3)
  server.delete('r2')
  rows.refresh(['r2'])
  await rows.load(['r2'])
  expect(asked.at(-1)).toEqual(['r2'])
  expect(rows.get('r2')).toBeNull()
})

const answers: Readonly<Record<string, Answer>> = {
  store: 'stored',
  lose: 'unreachable',
  busy: 'busy',
}

test('whatever is typed, answered and undone, the last value of a cell is shown and in the end stored', async () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant('type' as const),
      row: fc.constantFrom('r0', 'r1'),
      path: fc.constantFrom('title', 'size'),
      value: fc.nat(9),
    }),
    fc.record({ do: fc.constantFrom('undo', 'redo', 'store', 'lose', 'busy', 'wake', 'wait') }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { edits, answer, requests, server, clock } = await opened(2)
      const shown = new Map<string, Json>()
      const note = (changes: readonly { id: DocumentId; path: string; value: Json }[] | null) => {
        for (const { id, path, value } of changes ?? []) shown.set(`${id} ${path}`, value)
      }
      for (const one of steps) {
        if ('row' in one) {
          const typed = change(one.row, one.path, one.value)
          edits.edit([typed])
          note([typed])
        } else if (one.do === 'undo') note(edits.undo())
        else if (one.do === 'redo') note(edits.redo())
        else if (one.do === 'wake') edits.retryUnreachable()
        else if (one.do === 'wait') await clock.pass(15_000)
        else await answer(answers[one.do])
        for (const [cell, value] of shown) {
          const [id = '', path = ''] = cell.split(' ')
          expect(edits.value(id, path)).toBe(value)
        }
      }
      while (requests.length > 0) await answer()
      await clock.pass(60_000)
      while (requests.length > 0) await answer()
      expect(edits.getStanding()).toMatchObject({ unsaved: 0, refused: 0 })
      for (const [cell, value] of shown) {
        const [id = '', path = ''] = cell.split(' ')
        expect(server.get(id)?.[path]).toBe(value)
      }
    }),
  )
})
