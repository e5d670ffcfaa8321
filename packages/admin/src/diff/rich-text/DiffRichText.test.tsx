import { type ClientField, diffDocuments, type Json } from '@stet/core'
import { act } from 'react'
import { expect, test } from 'vitest'
import { mount, noDocuments } from '../../../test/mount-form.tsx'
import { References } from '../../document/references/references.ts'
import { ReferencesContext } from '../../document/references/references-context.ts'
import { titleText } from '../../fields/title-text.ts'
import { DiffTree } from '../DiffTree.tsx'
import { DiffViewContext, type OfferedPart } from '../diff-view.ts'

const body = {
  type: 'richText',
  name: 'body',
  label: 'Body',
  features: {
    blocks: [
      {
        slug: 'quote',
        labels: { singular: 'Quotation', plural: 'Quotations' },
        fields: [{ type: 'text', name: 'saying', label: 'Saying' }],
      },
    ],
    inlineBlocks: [{ slug: 'term', fields: [{ type: 'text', name: 'meaning', label: 'Meaning' }] }],
    uploads: {
      collections: { media: { fields: [{ type: 'text', name: 'caption', label: 'Caption' }] } },
    },
  },
} as unknown as ClientField

const references = new References({
  collections: [],
  fetch: noDocuments,
  locale: null,
  titleText,
  documentHref: () => '',
})

/** The comparison of two texts, and what was asked to be restored in it. */
function show(before: Json, after: Json) {
  const restored: (OfferedPart & { readonly side: string })[] = []
  const diffs = diffDocuments(
    [body],
    { body: before },
    { body: after },
    {
      locales: [],
      modifiedOnly: true,
    },
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
          onRestore: (side, part) => restored.push({ ...part, side }),
        }}
      >
        <DiffTree diffs={diffs} />
      </DiffViewContext>
    </ReferencesContext>,
  )
  const offers = () =>
    [...root.querySelectorAll<HTMLButtonElement>('button[aria-label^="Restore"]')].map((button) =>
      (button.getAttribute('aria-label') ?? '').replace(/^Restore “(.*)” as of 2 Mar$/u, '$1'),
    )
  const restore = async (name: string) => {
    const found = [...root.querySelectorAll<HTMLButtonElement>('button[aria-label]')].find(
      (button) => button.getAttribute('aria-label') === `Restore “${name}” as of 2 Mar`,
    )
    await act(async () => found?.click())
    return restored.at(-1)
  }
  return { root, offers, restore }
}

const state = (...children: readonly Json[]): Json => ({ root: { type: 'root', children } })
const words = (text: string, rest: object = {}) => ({ type: 'text', text, ...rest })
const line = (...children: readonly Json[]) => ({ type: 'paragraph', children })
const quote = (saying: string) => ({
  type: 'block',
  fields: { id: 'q1', blockType: 'quote', saying },
})

test('offers every difference of a text by itself, named by what it is', async () => {
  const { offers, restore } = show(
    state(line(words('Stays as it is.')), quote('Old'), line(words('Was here before.')), {
      type: 'horizontalrule',
    }),
    state(line(words('Stays as it is.')), quote('New'), {
      type: 'upload',
      id: 'u1',
      relationTo: 'media',
      value: 'm1',
      fields: null,
    }),
  )
  expect(offers()).toEqual([
    'Body',
    'Block · Quotation · New',
    'Saying',
    'Paragraph · Was here before.',
    'Line',
    'Picture',
  ])
  const place = { path: ['body'], locale: null, side: 'before' }
  expect(await restore('Block · Quotation · New')).toMatchObject({ ...place, steps: [[1, 1]] })
  expect(await restore('Saying')).toMatchObject({ path: ['body', 'q1', 'saying'] })
  expect(await restore('Line')).toMatchObject({ ...place, steps: [[3, null]] })
  expect(await restore('Picture')).toMatchObject({ ...place, steps: [[null, 2]] })
})

test('offers single cells, rows and blocks in the line', async () => {
  const cell = (text: string, rest: object = {}) => ({
    type: 'tablecell',
    ...rest,
    children: [line(words(text))],
  })
  const row = (...cells: readonly Json[]) => ({ type: 'tablerow', children: cells })
  const table = (...rows: readonly Json[]) => ({ type: 'table', children: rows })
  const term = (meaning: string) => ({
    type: 'inlineBlock',
    fields: { id: 'i1', blockType: 'term', meaning },
  })
  const { offers, restore, root } = show(
    state(
      table(row(cell('Part'), cell('Metal')), row(cell('Bell'), cell('brass'))),
      line(words('See '), term('old'), words(' there.')),
    ),
    state(
      table(
        row(cell('Part'), cell('Metal', { headerState: 1 })),
        row(cell('Bell'), cell('iron')),
        row(cell('Rope'), cell('hemp')),
      ),
      line(words('See '), term('new'), words(' there.')),
    ),
  )
  expect(offers()).toEqual([
    'Body',
    'Table',
    'Cell in row 1, column 2',
    'Cell in row 2, column 2',
    'Row 3',
    'Paragraph · See there.',
    'Inline block · term · new',
    'Meaning',
  ])
  expect(await restore('Cell in row 2, column 2')).toMatchObject({
    path: ['body'],
    steps: [
      [0, 0],
      [1, 1],
      [1, 1],
    ],
  })
  expect(await restore('Row 3')).toMatchObject({
    steps: [
      [0, 0],
      [null, 2],
    ],
  })
  expect(await restore('Inline block · term · new')).toMatchObject({
    steps: [
      [1, 1],
      [0, 0],
    ],
  })
  expect(root.textContent).toContain('Cell in row 1, column 2 · Header: Of the row')
})

test('names styles of words and what a link does', () => {
  const link = (fields: Json, style: string) =>
    line({ type: 'link', fields, children: [words('the bell')] }, words(' rings', { $: { style } }))
  const { root } = show(
    state(link({ linkType: 'custom', url: '/a' }, 'warm')),
    state(link({ linkType: 'custom', url: '/a', newTab: true }, 'cold')),
  )
  expect(root.textContent).toContain('[Style: warm]')
  expect(root.textContent).toContain('[Style: cold]')
  expect(root.textContent).toContain('Open in a new tab')
})

test('shows a caption under its label', () => {
  const picture = (caption: string) => ({
    type: 'upload',
    id: 'u1',
    relationTo: 'media',
    value: 'm1',
    fields: { caption },
  })
  const { root, offers } = show(state(picture('A cat')), state(picture('A dog')))
  expect(root.textContent).not.toContain('{')
  expect(offers()).toEqual(['Body', 'Picture', 'Caption'])
})
