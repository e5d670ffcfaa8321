import type { DocumentId, Json, JsonObject } from '@stet/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ListedDocument } from '../../../../api/documents/list.ts'
import { SheetEdits } from './sheet-edits.ts'
import { SheetRows } from './sheet-rows.ts'
import type { RowOutcome } from './store-row.ts'

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
  const requests: { id: DocumentId; answer: (outcome: 'stored' | 'unreachable') => void }[] = []
  const edits = new SheetEdits({
    rows,
    unreadText: 'No value',
    check: (document: JsonObject, path) =>
      path === 'size' && Number(document.size) > 9 ? 'Too large' : null,
    write: (id, cells) =>
      new Promise<RowOutcome>((resolve) => {
        requests.push({
          id,
          answer(kind) {
            if (kind === 'unreachable') {
              resolve({ kind: 'refused', refusal: { kind } })
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
    async answer(kind: 'stored' | 'unreachable' = 'stored') {
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
    expect(edits.getStanding()).toEqual({ unsaved: 2, refused: 0, hasSaved: false })
    await answer()
    await answer()
    await edits.settled()
    expect(edits.getStanding()).toEqual({ unsaved: 0, refused: 0, hasSaved: true })
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
    expect(edits.refusedRows()).toEqual(['r0'])
    edits.retryUnreachable()
    expect(requests).toHaveLength(1)
    await answer()
    expect(edits.getStanding()).toMatchObject({ unsaved: 0, refused: 0 })
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

test('whatever is typed, answered and undone, the last value of a cell is shown and in the end stored', async () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant('type' as const),
      row: fc.constantFrom('r0', 'r1'),
      path: fc.constantFrom('title', 'size'),
      value: fc.nat(9),
    }),
    fc.record({ do: fc.constantFrom('undo', 'redo', 'store', 'lose', 'wake') }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { edits, answer, requests, server } = await opened(2)
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
        else await answer(one.do === 'store' ? 'stored' : 'unreachable')
        for (const [cell, value] of shown) {
          const [id = '', path = ''] = cell.split(' ')
          expect(edits.value(id, path)).toBe(value)
        }
      }
      edits.retryUnreachable()
      while (requests.length > 0) await answer()
      expect(edits.getStanding()).toMatchObject({ unsaved: 0, refused: 0 })
      for (const [cell, value] of shown) {
        const [id = '', path = ''] = cell.split(' ')
        expect(server.get(id)?.[path]).toBe(value)
      }
    }),
  )
})
