import { compilePlan, type FieldsPermissions, type JsonObject } from '@stet/core'
import { expect, test } from 'vitest'
import { sampleFields } from '../../../../test/sample-form.ts'
import { placedField } from './placed-field.ts'

const plan = compilePlan(sampleFields)
const quote = {
  type: 'block',
  fields: {
    id: 'n1',
    blockType: 'quote',
    words: 'Words',
    look: { color: 'red' },
    sources: [{ id: 's1', source: 'A book' }],
  },
}
const document: JsonObject = {
  title: 'Ink',
  meta: { description: 'About ink' },
  links: [
    { id: 'l1', label: 'One' },
    { id: 'l2', label: 'Two', tags: [{ id: 't1', word: 'ink' }] },
  ],
  layout: [{ id: 'b1', blockType: 'hero', button: { text: 'Go' } }],
  story: { root: { type: 'root', children: [quote] } },
}

/** Where a path leads: its field, the path with ids, and the rows around it. */
function placed(named: string, access: FieldsPermissions = true) {
  const rights = { access, readOnly: false, operation: 'update' } as const
  const found = placedField(plan, document, named.split('.'), rights)
  if (!found) return null
  const { path, field, readOnly, row } = found
  const name = 'name' in field ? field.name : null
  return {
    to: `${path.join('.')} (${name})`,
    ...(readOnly && { readOnly }),
    ...(row && {
      row: `${row.path.join('.')} #${row.index} ${row.list.name} ${row.blockType ?? ''}`.trim(),
    }),
  }
}

test.each([
  ['title', { to: 'title (title)' }],
  ['meta.description', { to: 'meta.description (description)' }],
  ['meta', { to: 'meta (meta)' }],
  ['links', { to: 'links (links)' }],
  ['links.l2', { to: 'links.l2 (links)', row: 'links.l2 #1 links' }],
  ['links.1.label', { to: 'links.l2.label (label)', row: 'links.l2 #1 links' }],
  ['links.l2.tags', { to: 'links.l2.tags (tags)', row: 'links.l2 #1 links' }],
  ['links.1.tags.0.word', { to: 'links.l2.tags.t1.word (word)', row: 'links.l2.tags.t1 #0 tags' }],
  [
    'layout.b1.button.text',
    { to: 'layout.b1.button.text (text)', row: 'layout.b1 #0 layout hero' },
  ],
  ['title.more', { to: 'title (title)' }],
  ['story', { to: 'story (story)' }],
  ['story.n1', { to: 'story (story)' }],
  ['story.n1.words', { to: 'story.n1.words (words)' }],
  ['story.n1.look.color', { to: 'story.n1.look.color (color)' }],
  [
    'story.n1.sources.s1.source',
    { to: 'story.n1.sources.s1.source (source)', row: 'story.n1.sources.s1 #0 sources' },
  ],
] as const)('%s is found in the form', (named, found) => {
  expect(placed(named)).toEqual(found)
})

test.each([
  'no',
  'meta.no',
  'links.l3',
  'links.9.label',
  'layout.b1.words',
  'links.l1.tags.t1',
  '',
])('there is nothing at “%s”', (named) => {
  expect(placed(named)).toBeNull()
})

test('what may not be read is not there, and what may not be written is read-only, at any depth', () => {
  const read = { read: true } as const
  const write = { ...read, update: true } as const
  const access: FieldsPermissions = {
    links: { ...write, fields: { label: write, tags: read } },
    layout: { ...write, blocks: { hero: { fields: { heading: read } } } },
  }
  expect(placed('title', access)).toBeNull()
  expect(placed('links.l2.label', access)).toEqual({
    to: 'links.l2.label (label)',
    row: 'links.l2 #1 links',
  })
  expect(placed('links.l2.tags', access)).toMatchObject({ readOnly: true })
  expect(placed('layout.b1.heading', access)).toMatchObject({ readOnly: true })
  expect(placed('layout.b1.button.text', access)).toBeNull()
})
