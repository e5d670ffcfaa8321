import { describe, expect, it } from 'vitest'
import type { RichTextField } from '../config/types/field-types/fields.ts'
import type { Json, JsonObject } from '../json.ts'
import type { FieldsPermissions } from '../permissions/permissions.ts'
import { element, paragraph, state, text } from '../test/arbitrary-texts.ts'
import { countChanges } from './count-changes.ts'
import { diffDocuments } from './diff-documents.ts'
import type { RichTextBlockDiff } from './field-diff.ts'

const body: RichTextField = {
  type: 'richText',
  name: 'body',
  features: {
    links: { fields: [{ type: 'text', name: 'campaign', label: 'Campaign' }] },
    uploads: {
      collections: { media: { fields: [{ type: 'text', name: 'caption', label: 'Caption' }] } },
    },
    blocks: [
      {
        slug: 'quote',
        fields: [
          { type: 'text', name: 'saying' },
          { type: 'text', name: 'note' },
          { type: 'array', name: 'lines', fields: [{ type: 'text', name: 'line' }] },
        ],
      },
    ],
  },
}

function diff(before: Json, after: Json, permissions: FieldsPermissions = true) {
  const diffs = diffDocuments(
    [body],
    { body: before },
    { body: after },
    {
      locales: [],
      modifiedOnly: true,
      permissions,
    },
  )
  const [leaf] = diffs
  const blocks = leaf?.kind === 'leaf' && leaf.value.kind === 'richText' ? leaf.value.blocks : []
  return { blocks, count: countChanges(diffs) }
}

const only = (before: JsonObject, after: JsonObject): RichTextBlockDiff | undefined =>
  diff(state(before), state(after)).blocks[0]
const namesIn = (content: RichTextBlockDiff['content'] | undefined) =>
  content?.children.map((child) =>
    'name' in child ? child.name : 'name' in child.field ? child.field.name : '',
  )

describe('the nodes of a text', () => {
  const upload = (caption: string, value = 'm1') => ({
    type: 'upload',
    id: 'u1',
    relationTo: 'media',
    value,
    fields: { caption },
  })
  const link = (fields: JsonObject, id = 'l1') =>
    element('link', [text('the bell')], {
      id,
      fields: { linkType: 'custom', url: '/a', ...fields },
    })

  it('are compared by the fields that the text gives them, each with its own path', () => {
    const quote = (saying: string, line: string) => ({
      type: 'block',
      fields: { id: 'q1', blockType: 'quote', saying, lines: [{ id: 'r1', line }] },
    })
    const block = only(quote('Old', 'One'), quote('New', 'Two'))
    expect(block?.content).toMatchObject({
      node: 'block',
      isUnknownBlock: false,
      path: ['body', 'q1'],
      children: [
        { kind: 'leaf', path: ['body', 'q1', 'saying'] },
        { kind: 'rows', rows: [{ path: ['body', 'q1', 'lines', 'r1'] }] },
      ],
    })
    const picture = only(upload('Old'), upload('New'))
    expect(picture).toMatchObject({ op: 'changed', hasOwnChange: false })
    expect(picture?.content).toMatchObject({
      node: 'upload',
      path: ['body', 'u1'],
      children: [{ kind: 'leaf', field: { label: 'Caption' } }],
    })
  })

  it('do not show what the reader may not read', () => {
    const quote = (note: string) => ({
      type: 'block',
      fields: { id: 'q1', blockType: 'quote', saying: note, note },
    })
    const permissions: FieldsPermissions = {
      body: {
        read: { permission: true },
        blocks: { 'block.quote': { fields: { saying: { read: { permission: true } } } } },
      } as never,
    }
    const { blocks } = diff(state(quote('Old')), state(quote('New')), permissions)
    expect(namesIn(blocks[0]?.content)).toEqual(['saying'])
  })

  it('show where a link leads in the line, and its other fields below it, each once', () => {
    const line = (fields: JsonObject, id?: string) => paragraph('See ', link(fields, id), ' now.')
    const edited = diff(
      state(line({ campaign: 'a' })),
      state(line({ campaign: 'b', newTab: true })),
    )
    expect(edited.count).toBe(2)
    expect(edited.blocks[0]?.after?.runs.map(({ op }) => op)).toEqual(['same', 'edited', 'same'])
    expect(edited.blocks[0]?.inline).toMatchObject([{ node: 'link', op: 'changed' }])
    expect(namesIn(edited.blocks[0]?.inline[0])).toEqual(['newTab', 'campaign'])
    const led = diff(state(line({})), state(line({ url: '/b' })))
    expect(led.blocks[0]?.after?.runs.map(({ op }) => op)).toEqual(['same', 'restyled', 'same'])
    expect(led).toMatchObject({ count: 1, blocks: [{ inline: [] }] })
    expect(diff(state(line({})), state(line({ newTab: false }, 'l2'))).count).toBe(0)
    const added = diff(state(paragraph('See the bell now.')), state(line({ campaign: 'a' })))
    expect(added.blocks[0]?.inline).toMatchObject([{ node: 'link', op: 'inserted' }])
  })

  it('compare code by its lines, whatever its colours', () => {
    const code = (language: string, ...lines: readonly string[]) =>
      element(
        'code',
        lines.flatMap((words, at) => [
          ...(at === 0 ? [] : [{ type: 'linebreak' }]),
          { type: 'code-highlight', text: words, highlightType: `k${language}` },
        ]),
        { language },
      )
    const block = only(code('js', 'let a', 'let b'), code('ts', 'let a', 'let c'))
    expect(block).toMatchObject({ op: 'changed', hasOwnChange: true })
    expect(block?.lines.map(({ op }) => op)).toEqual(['same', 'changed'])
    expect(block?.attributes).toMatchObject([{ name: 'language', before: 'js', after: 'ts' }])
  })

  it('of plugins stand in the line where they are in a paragraph', () => {
    const mention = (user: string) => ({ type: 'mention', user })
    const tag = { type: 'hashtag', text: '#bells' }
    const block = only(
      paragraph('Hello ', mention('a'), ', about ', tag),
      paragraph('Hello ', mention('b'), ', about ', tag),
    )
    expect(block?.before?.runs.map(({ op, text }) => [op, text])).toEqual([
      ['same', 'Hello '],
      ['removed', ''],
      ['same', ', about '],
      ['same', '#bells'],
    ])
  })

  it('show other text styles as another look', () => {
    const styled = (style: string) => paragraph({ ...text('Words'), $: { style } })
    expect(only(styled('warm'), styled('cold'))?.after?.runs).toMatchObject([
      { op: 'restyled', attributes: { $: { style: 'cold' } } },
    ])
  })

  it('say in which cell of a table an attribute is another', () => {
    const table = (backgroundColor: string | null, ...cells: readonly string[]) =>
      element('table', [
        element(
          'tablerow',
          cells.map((words, at) =>
            element('tablecell', [paragraph(words)], at === 1 ? { backgroundColor } : {}),
          ),
        ),
      ])
    const block = only(table(null, 'a', 'b', 'old'), table('#fff', 'a', 'b', 'new'))
    expect(block?.attributes).toMatchObject([
      { name: 'backgroundColor', cell: [0, 1], after: '#fff' },
    ])
    // A rewritten cell is the one of its column.
    expect(block?.table?.after?.[0]?.cells.map(({ op, at }) => [op, at])).toEqual([
      ['same', [0, 0]],
      ['changed', [1, 1]],
      ['changed', [2, 2]],
    ])
  })
})
