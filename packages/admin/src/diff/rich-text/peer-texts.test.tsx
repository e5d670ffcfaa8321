import { type ClientField, diffDocuments, type Json, type JsonObject } from '@stet/core'
import { act } from 'react'
import { expect, test } from 'vitest'
import { emptyTexts, malformed, peerTexts } from '../../../../../peer-texts/peer-texts.ts'
import { mount, noDocuments } from '../../../test/mount-form.tsx'
import { References } from '../../document/references/references.ts'
import { ReferencesContext } from '../../document/references/references-context.ts'
import { titleText } from '../../fields/title-text.ts'
import { DiffTree } from '../DiffTree.tsx'
import { DiffViewContext } from '../diff-view.ts'

const body = {
  type: 'richText',
  name: 'body',
  label: 'Body',
  features: {
    blocks: [{ slug: 'quotation', fields: [{ type: 'text', name: 'saying', label: 'Saying' }] }],
    inlineBlocks: [{ slug: 'term', fields: [{ type: 'text', name: 'word', label: 'Word' }] }],
  },
} as unknown as ClientField

const references = new References({
  collections: [],
  fetch: noDocuments,
  locale: null,
  titleText,
  documentHref: () => '',
})

async function compared(before: Json, after: Json) {
  const diffs = diffDocuments(
    [body],
    { body: before },
    { body: after },
    { locales: [], modifiedOnly: true },
  )
  const { root } = mount(
    <ReferencesContext value={references}>
      <DiffViewContext
        value={{
          folds: true,
          side: null,
          locales: [],
          blocks: [],
          restorable: { before: '2 Mar' },
          onRestore: () => undefined,
        }}
      >
        <DiffTree diffs={diffs} />
      </DiffViewContext>
    </ReferencesContext>,
  )
  await act(async () => undefined)
  return { diffs, root }
}

const nodesOf = (value: unknown) =>
  (value as { root: { children: readonly JsonObject[] } }).root.children
const without = (value: unknown, at: number): Json => ({
  root: { type: 'root', children: nodesOf(value).filter((_, index) => index !== at) },
})

/** What is shown and read out says something. */
function expectReadable(root: HTMLElement) {
  const text = root.textContent ?? ''
  expect(text).not.toMatch(/undefined|\[object|NaN/)
  for (const button of root.querySelectorAll('button')) {
    const name = button.getAttribute('aria-label') ?? button.textContent ?? ''
    expect(name.trim()).not.toBe('')
    expect(name).not.toMatch(/undefined|\[object|NaN|“\s*”/)
  }
}

test.each(peerTexts)('%s of another editor are compared with nothing', async (_name, json) => {
  for (const [before, after] of [
    [null, json],
    [json, null],
  ]) {
    const { root } = await compared(before as Json, after as Json)
    expect(root.textContent).toContain('The end of')
    expectReadable(root)
  }
})

test.each(peerTexts)('each of the %s that is gone is named', async (_name, json) => {
  for (const [at] of nodesOf(json).entries()) {
    const { diffs, root } = await compared(json as Json, without(json, at))
    expect(diffs).not.toEqual([])
    expect((root.textContent ?? '').replace('Body', '').trim()).not.toBe('')
    expectReadable(root)
  }
})

test.each([...peerTexts, ...emptyTexts, ...malformed])(
  'nothing is different in what is the same: %s',
  (_name, json) => {
    const copy = structuredClone(json) as Json
    const options = { locales: [], modifiedOnly: true }
    expect(diffDocuments([body], { body: json as Json }, { body: copy }, options)).toEqual([])
  },
)

test.each(malformed)('what is no text is compared without an error: %s', async (_name, json) => {
  const [, words] = peerTexts[0] ?? []
  expectReadable((await compared(words as Json, json as Json)).root)
  expectReadable((await compared(json as Json, words as Json)).root)
})
