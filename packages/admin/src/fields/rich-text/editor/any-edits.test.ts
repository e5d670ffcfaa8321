import { type Json, type RichTextField, richTextFeaturesOf } from '@stet/core'
import { markdownToRichText, richTextToMarkdown } from '@stet/rich-text/markdown'
import fc from 'fast-check'
import { $getRoot } from 'lexical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleFields, sampleStore } from '../../../../test/sample-form.ts'
import { clipboardHtml } from './clipboard/clipboard-html.ts'
import { registerClipboard } from './clipboard/register-clipboard.ts'
import { readHtml } from './paste/read-html.ts'
import type { Nodes } from './paste/wire-nodes.ts'
import { tellOnlyOfChanges } from './test/browser-selection.ts'
import { openedText } from './test/opened-text.ts'
import { copiedNodes, type Effect, edits, randomEdit } from './test/random-edits.ts'
import {
  type Edited,
  selectAnything,
  selectedLetters,
  selectedLines,
} from './test/random-selection.ts'
import { randomText } from './test/random-texts.ts'
import {
  bagOf,
  lettersOf,
  lettersWithout,
  restyledWords,
  storedRootNodes,
  textProblems,
} from './test/text-problems.ts'
import { isSameText } from './view/same-text.ts'

const FIELD = ['story']
const field = sampleFields.find((one) => 'name' in one && one.name === 'story')
const colors = { light: '#b00000', dark: '#ff8080' }
const allowed = {
  ...richTextFeaturesOf(field as unknown as RichTextField),
  styles: [{ name: 'warning', label: 'Warning', color: colors }],
  smartQuotes: true,
}

let putBack = () => {}
beforeAll(() => {
  putBack = tellOnlyOfChanges()
})
afterAll(() => putBack())

async function open(value: Json) {
  const opened = await openedText(sampleStore({ story: value }), FIELD, allowed)
  const clipboard = registerClipboard(opened.view, allowed, () => undefined)
  const text: Edited = {
    ...{ ...opened, path: FIELD, allowed, clipboard: new DataTransfer() },
    ...{ saved: opened.store.getDocument(), hasRevisions: false },
  }
  return {
    ...opened,
    text,
    stop: () => {
      clipboard.stop()
      opened.stop()
    },
  }
}

/** What the editor shows, without what it notes by itself. */
const shown = (view: Edited['view']) => view.editor.read(() => view.$stored($getRoot())) as Json

function expectWords(
  name: string,
  effect: Effect,
  before: string,
  after: string,
  selected: string,
): void {
  if (effect === null) return
  if (effect.kind === 'keeps') expect(after, name).toBe(before)
  else if (effect.kind === 'moves') expect(bagOf(after), name).toBe(bagOf(before))
  else {
    const { added, taken = selected } = effect
    expect(bagOf(after), name).toBe(bagOf(`${lettersWithout(before, taken)}${added}`))
  }
}

/**
 * What Markdown and HTML carry of a text: the words of its lines, code and tables in their order. What
 * only this format has, blocks, documents and nodes of plugins, has no signs there.
 */
function expectCarried(nodes: Nodes): void {
  const words = wordsIn(nodes)
  const text = { root: { type: 'root', children: nodes } }
  const markdown = richTextToMarkdown(text)
  expect(wordsIn(storedRootNodes(markdownToRichText(markdown) as unknown as Json))).toBe(words)
  expect(wordsIn(readHtml(clipboardHtml(nodes)).nodes)).toBe(words)
}

const wordsIn = (nodes: Nodes): string =>
  nodes
    .map(({ type, text: words, children }) => {
      if (type === 'text') return String(words).replace(/\s/g, '')
      return Array.isArray(children) ? wordsIn(children as Nodes) : ''
    })
    .join('')

/** Edits that are there to change how words look, or bring back how they looked. */
const styling = new Set([
  ...['format', 'style', 'link', 'unlink', 'pasteAddress', 'undo', 'redo', 'takeRevision'],
])
/** What the form or the server has made, in objects of their own. */
const fromElsewhere = new Set(['undo', 'redo', 'takeRevision'])

test('whatever is done to a text, it stays valid, keeps its words and its ids, and can be undone', async () => {
  await fc.assert(
    fc.asyncProperty(
      randomText,
      fc.array(randomEdit, { minLength: 1, maxLength: 12 }),
      async (start, steps) => {
        const { store, view, text, settle, stop } = await open(start)
        try {
          await settle()
          expect(store.isDirty()).toBe(false)
          const first = store.getDocument()
          expect(textProblems(store.get(FIELD))).toEqual([])
          for (const [name, { from, to, choice }] of steps) {
            selectAnything(text, from, to)
            await settle()
            const before = store.get(FIELD)
            const selected = selectedLetters(text)
            const chosen = selectedLines(text)
            const effect = edits[name]?.(text, choice, selected) ?? null
            await settle()
            const after = store.get(FIELD)
            expect(textProblems(after), name).toEqual([])
            expect(view.value ?? null, name).toBe(after ?? null)
            expectWords(name, effect, lettersOf(before), lettersOf(after), selected)
            if (!styling.has(name)) {
              const copied = { root: { children: copiedNodes(text) } } as unknown as Json
              expect(restyledWords(after, before, copied), name).toEqual([])
            }
            if (fromElsewhere.has(name)) continue
            // What an edit leaves as it is, stays the same objects.
            const now = new Set(storedRootNodes(after))
            const fresh = [...now].filter((node) => !storedRootNodes(before).includes(node))
            for (const gone of storedRootNodes(before).filter(
              (node, at) => !now.has(node) && !chosen.has(at),
            )) {
              expect(
                fresh.some((node) => isSameText(node, gone)),
                name,
              ).toBe(false)
            }
          }
          // Opened anew, the text is the same.
          const again = await open(store.get(FIELD) ?? null)
          expect(isSameText(shown(again.view), shown(view))).toBe(true)
          expect(again.store.isDirty()).toBe(false)
          again.stop()
          expectCarried(storedRootNodes(store.get(FIELD)))
          const last = store.getDocument()
          const mayRedo = !store.canRedo
          while (store.canUndo) store.undo()
          if (!text.hasRevisions) expect(store.getDocument()).toEqual(first)
          while (store.canRedo) store.redo()
          if (mayRedo && !text.hasRevisions) expect(store.getDocument()).toEqual(last)
          await settle()
          expect(view.value ?? null).toBe(store.get(FIELD) ?? null)
          expect(textProblems(store.get(FIELD))).toEqual([])
        } finally {
          stop()
          document.body.replaceChildren()
        }
      },
    ),
    // Looking for a smaller text that fails may take minutes: what was found by then is told.
    { numRuns: Number(import.meta.env.VITE_MODEL_RUNS ?? 40), interruptAfterTimeLimit: 40_000 },
  )
})
