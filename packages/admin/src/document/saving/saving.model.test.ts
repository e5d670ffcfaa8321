import { diff, type Json, type JsonObject } from '@stet/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FakeClock } from '../../../test/fake-clock.ts'
import { FakeServer, type Journey } from '../../../test/fake-server.ts'
import { sampleStore } from '../../../test/sample-form.ts'
import { changedNames } from '../../base/equality.ts'
import { keyPath, type Path, pathKey, valueAt, withValue } from '../../base/path.ts'
import { operationPath } from '../merging/rebase.ts'
import { SaveQueue } from './save-queue.ts'

/** The document that both editors open. */
const start: JsonObject = {
  id: 'd1',
  title: 'T',
  slug: 's',
  summary: 'S',
  note: 'N',
  meta: { description: 'D', robots: 'R' },
  links: [
    { id: 'l1', label: 'One', tags: [] },
    { id: 'l2', label: 'Two', tags: [] },
    { id: 'l3', label: 'Three', tags: [] },
  ],
  layout: [
    { id: 'b1', blockType: 'hero', heading: 'H', button: { text: 'B' } },
    { id: 'b2', blockType: 'quote', words: 'W' },
  ],
  _status: 'draft',
}

/** The site changes what is typed, and fills in a field from another one. */
function hooked({ title }: JsonObject): JsonObject {
  return { title: String(title).toUpperCase(), summary: `About ${title}` }
}

/** What a field should hold on the server when this was typed last. */
function asStored(key: string, value: Json | undefined): Json | undefined {
  return key === 'title' ? String(value).toUpperCase() : value
}

/** Fields that only I edit, and fields that only the other editor edits: on one level, in one row. */
const minePaths: readonly Path[] = [
  ['title'],
  ['meta', 'description'],
  ['layout', 'b1', 'heading'],
  ['links', 'l1', 'label'],
]
const theirPaths: readonly Path[] = [
  ['slug'],
  ['meta', 'robots'],
  ['layout', 'b1', 'button', 'text'],
  ['layout', 'b2', 'words'],
  ['links', 'l2', 'label'],
]

type Step =
  | { readonly do: 'type'; readonly path: Path; readonly text: string }
  | { readonly do: 'undo' | 'redo' | 'save' | 'insert' | 'wake' }
  | { readonly do: 'move' | 'remove'; readonly at: number; readonly to: number }
  | { readonly do: 'other'; readonly path: Path; readonly text: string }
  | { readonly do: 'otherInserts' }
  | { readonly do: 'wait'; readonly time: number }
  | { readonly do: 'answer'; readonly choices: readonly ('mine' | 'theirs')[] }

// Few different texts: what was typed is often typed again, or taken back, while a request is under way.
const text = fc.constantFrom('a', 'b', 'ab')
const wait = fc.record({
  do: fc.constant('wait' as const),
  time: fc.oneof(fc.nat(500), fc.integer({ min: 1_500, max: 5_000 }), fc.nat(45_000)),
})
const journeyArbitrary: fc.Arbitrary<Journey> = fc.record({
  there: fc.oneof({ weight: 4, arbitrary: fc.nat(8_000) }, fc.nat(40_000)),
  back: fc.nat(8_000),
  lost: fc.oneof(
    { weight: 7, arbitrary: fc.constant(null) },
    {
      weight: 3,
      arbitrary: fc.constantFrom('request' as const, 'reply' as const, 'first reply' as const),
    },
  ),
})

function steps(mine: readonly Path[], theirs: readonly Path[]): fc.Arbitrary<readonly Step[]> {
  return fc.array(
    fc.oneof(
      { weight: 8, arbitrary: typing('type', mine) },
      { weight: 6, arbitrary: wait },
      { weight: 3, arbitrary: typing('other', theirs) },
      {
        weight: 3,
        arbitrary: fc.record({
          do: fc.constantFrom('undo', 'redo', 'save', 'insert', 'wake', 'otherInserts'),
        }) as fc.Arbitrary<Step>,
      },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constantFrom('move' as const),
          at: fc.nat(3),
          to: fc.nat(3),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          do: fc.constant('answer' as const),
          choices: fc.array(fc.constantFrom('mine' as const, 'theirs' as const), { maxLength: 4 }),
        }),
      },
    ),
    { minLength: 5, maxLength: 60, size: 'max' },
  )
}

const journeys = fc.array(journeyArbitrary, { minLength: 1, maxLength: 12, size: 'max' })

function typing(kind: 'type' | 'other', paths: readonly Path[]): fc.Arbitrary<Step> {
  return fc.record({ do: fc.constant(kind), path: fc.constantFrom(...paths), text })
}

/** Opens a form on a server behind a bad network, and records what must never happen. */
function openForm(network: readonly Journey[], document: JsonObject | null) {
  const clock = new FakeClock()
  const server = new FakeServer(clock, document)
  const store = sampleStore(document ?? { id: 'd1' }, { now: () => clock.now() })
  server.hook = (written) => ({ ...written, ...hooked(written) })
  let call = 0
  server.journey = () => network[call++ % network.length] ?? { there: 1, back: 1, lost: null }

  // The edit number at which the request left that is being answered.
  let leftAt = 0
  const asking = <A extends unknown[], R>(ask: (...args: A) => Promise<R>) => {
    return async (...args: A): Promise<R> => {
      const at = store.editCount
      const answer = await ask(...args)
      leftAt = at
      return answer
    }
  }
  const overwritten: string[] = []
  store.onChange(({ source, before, after }) => {
    if (source !== 'server') return
    for (const operation of diff(before, after)) {
      const path = operationPath(operation)
      if (operation.op !== 'move' && store.editedAt(path) > leftAt) overwritten.push(path.join('.'))
    }
  })
  const queue = new SaveQueue({
    store,
    send: asking(server.send),
    read: asking(server.read),
    clock,
    kind: 'collection',
    hasDrafts: true,
    autosave: 2_000,
    revision: document === null ? null : 1,
    ownsId: true,
  })
  return { clock, server, store, queue, overwritten }
}

type Form = ReturnType<typeof openForm>

/** The last value that each of my fields was given, whatever gave it. */
function watchMine({ store }: Form, paths: readonly Path[]): Map<string, Json | undefined> {
  const last = new Map<string, Json | undefined>()
  store.onChange(({ source, after }) => {
    if (source === 'server') return
    for (const path of paths) {
      const value = valueAt(after, path)
      if (last.has(pathKey(path)) || value !== valueAt(start, path)) last.set(pathKey(path), value)
    }
  })
  return last
}

async function run(form: Form, step: Step): Promise<void> {
  const { clock, server, store, queue } = form
  switch (step.do) {
    case 'type':
      store.set(step.path, step.text)
      break
    case 'undo':
      store.undo()
      break
    case 'redo':
      store.redo()
      break
    case 'save':
      void queue.save()
      break
    case 'wake':
      queue.wake()
      break
    case 'insert':
      store.rowEdits.insert(['links'], 1, { label: 'New' })
      break
    case 'move':
    case 'remove': {
      const rows = store.rows(['links'])
      const row = rows[step.at % Math.max(1, rows.length)]
      if (row && step.do === 'move') store.rowEdits.move(['links'], row.id, step.to)
      else if (row) store.rowEdits.remove(['links'], row.id)
      break
    }
    case 'other':
      server.edit((document) => withValue(document, step.path, step.text))
      break
    case 'otherInserts':
      server.edit((document) => ({
        ...document,
        layout: [
          ...((document.layout ?? []) as Json[]),
          { id: `o${server.revision}`, blockType: 'quote', words: 'Other' },
        ],
      }))
      break
    case 'wait':
      await clock.pass(step.time)
      break
    case 'answer':
      answer(form, step.choices)
      break
  }
}

function answer({ queue }: Form, choices: readonly ('mine' | 'theirs')[]): void {
  const status = queue.getStatus()
  if (status.kind !== 'conflict') return
  queue.resolve(status.conflicts.map((_, index) => choices[index] ?? 'mine'))
}

/** The network is good again; one more edit, so that the form meets all that was stored meanwhile. */
async function settleDown(form: Form): Promise<void> {
  form.server.journey = () => ({ there: 1, back: 1, lost: null })
  form.store.set(['note'], `settled at ${form.clock.now()}`)
  for (let round = 0; round < 30; round += 1) {
    await form.clock.pass(60_000)
    answer(form, [])
    if (form.queue.getStatus().kind === 'saved') return
  }
}

function expectSaved({ server, store, queue }: Form): void {
  expect(queue.getStatus()).toEqual({ kind: 'saved' })
  expect(changedNames(store.plan, server.document ?? {}, store.getDocument())).toEqual([])
}

/** Four hundred runs take seconds on a machine that does other things too. */
const slow = { timeout: 120_000 }
const runs = { numRuns: Number(import.meta.env.VITE_MODEL_RUNS ?? 400) }

describe('typing on a slow, lossy network while another editor works on other fields', () => {
  test('what is stored in the end is what each of the two typed last', slow, async () => {
    await fc.assert(
      fc.asyncProperty(steps(minePaths, theirPaths), journeys, async (script, network) => {
        const form = openForm(network, start)
        const mine = watchMine(form, minePaths)
        const theirs = new Map<string, Json>()
        for (const step of script) {
          if (step.do === 'other') theirs.set(pathKey(step.path), step.text)
          await run(form, step)
        }
        await settleDown(form)
        expectSaved(form)
        expect(form.overwritten).toEqual([])
        for (const [key, value] of [...mine, ...theirs]) {
          const found = valueAt(form.server.document ?? {}, keyPath(key))
          expect([key, found]).toEqual([key, asStored(key, value)])
        }
        const layout = (form.server.document?.layout ?? []) as JsonObject[]
        const inserted = script.filter((step) => step.do === 'otherInserts').length
        expect(layout.filter(({ words }) => words === 'Other')).toHaveLength(inserted)
      }),
      runs,
    )
  })

  test('a new document is made once, and holds what was typed last', slow, async () => {
    await fc.assert(
      fc.asyncProperty(
        steps([['title'], ['meta', 'description'], ['summary']], theirPaths.slice(0, 2)),
        journeys,
        async (script, network) => {
          const form = openForm(network, null)
          form.store.set(['title'], 'First')
          for (const step of script) await run(form, step)
          await settleDown(form)
          expectSaved(form)
          expect(form.overwritten).toEqual([])
          const creates = form.server.writes.filter(({ before }) => before.id === undefined)
          expect(creates).toHaveLength(1)
        },
      ),
      runs,
    )
  })
})

describe('two editors in the same fields', () => {
  const shared: readonly Path[] = [['title'], ['layout', 'b1', 'heading'], ['links', 'l1', 'label']]

  test('no edit is overwritten without having been seen or asked about', slow, async () => {
    await fc.assert(
      fc.asyncProperty(steps(shared, shared), journeys, async (script, network) => {
        const form = openForm(network, start)
        form.server.hook = (written) => written
        const seen = new Set<string>()
        const see = (path: Path, value: Json | undefined) =>
          seen.add(`${pathKey(path)}=${JSON.stringify(value)}`)
        for (const path of shared) see(path, valueAt(start, path))
        form.store.onChange(({ after }) => {
          for (const path of shared) see(path, valueAt(after, path))
        })
        form.queue.subscribe(() => {
          const status = form.queue.getStatus()
          if (status.kind !== 'conflict') return
          for (const { path, theirs } of status.conflicts) see(path, theirs)
        })
        for (const step of script) await run(form, step)
        await settleDown(form)
        expectSaved(form)
        expect(form.overwritten).toEqual([])
        for (const { before, after } of form.server.writes) {
          for (const path of shared) {
            const lost = valueAt(before, path)
            if (lost === valueAt(after, path)) continue
            expect(seen).toContain(`${pathKey(path)}=${JSON.stringify(lost)}`)
          }
        }
      }),
      runs,
    )
  })

  test('keeping mine always stores what I typed last', slow, async () => {
    await fc.assert(
      fc.asyncProperty(steps(shared, shared), journeys, async (script, network) => {
        const form = openForm(network, start)
        for (const step of script) if (step.do !== 'answer') await run(form, step)
        const typed = new Map(shared.map((path) => [path, form.store.get(path)]))
        await settleDown(form)
        // My own last words: one more in every field, after everything that the other one did.
        for (const path of shared) form.store.set(path, `${typed.get(path)}!`)
        await settleDown(form)
        expectSaved(form)
        for (const path of shared) {
          const key = pathKey(path)
          const found = valueAt(form.server.document ?? {}, path)
          expect([key, found]).toEqual([key, asStored(key, `${typed.get(path)}!`)])
        }
      }),
      { numRuns: Math.ceil(runs.numRuns / 4) },
    )
  })
})
