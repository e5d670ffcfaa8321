import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Field } from '../../config/types/field-types/fields.ts'
import type { JsonObject } from '../../json.ts'
import { anyDocument } from '../../test/arbitrary-documents.ts'
import { everyField, request } from '../../test/every-field.ts'
import { compilePlan } from '../compile-plan.ts'
import { type ValidationContext, validateDocument } from './validate.ts'

const context: ValidationContext = {
  config: { defaultMaxTextLength: 100, collection: new Map() },
  operation: 'update',
  event: 'submit',
  req: request,
}
async function problems(
  fields: readonly Field[],
  document: JsonObject,
  more: Partial<ValidationContext> = {},
) {
  return validateDocument(compilePlan(fields), document, { ...context, ...more })
}
async function paths(...args: Parameters<typeof problems>) {
  return (await problems(...args)).map(({ path, key }) => `${path} ${key}`)
}
const required = (name: string): Field => ({ type: 'text', name, required: true })

describe('validating a document', () => {
  it('finds every problem, in the order of the fields, with path and label', async () => {
    const fields: Field[] = [
      required('title'),
      {
        type: 'tabs',
        tabs: [
          {
            name: 'meta',
            label: 'Meta',
            fields: [{ ...required('name'), label: 'Name' } as Field],
          },
        ],
      },
      { type: 'array', name: 'items', label: 'Items', fields: [required('label')] },
    ]
    const document = { meta: {}, items: [{ id: 'a', label: 'x' }, { id: 'b' }] }
    expect(await problems(fields, document)).toEqual([
      { path: 'title', key: 'validation:required', label: 'title' },
      { path: 'meta.name', key: 'validation:required', label: 'Meta > Name' },
      { path: 'items.1.label', key: 'validation:required', label: 'Items 2 > label' },
    ])
  })
  it('validates the fields in blocks', async () => {
    const fields: Field[] = [
      { type: 'blocks', name: 'layout', blocks: [{ slug: 'hero', fields: [required('heading')] }] },
    ]
    expect(await paths(fields, { layout: [{ id: 'a', blockType: 'hero' }] })).toEqual([
      'layout.0.heading validation:required',
    ])
  })
  it('validates only the current locale', async () => {
    const fields: Field[] = [{ type: 'text', name: 'title', localized: true, required: true }]
    expect(await paths(fields, { title: 'Hallo' })).toEqual([])
  })
  it('skips fields whose condition fails, with all fields in them', async () => {
    const condition = (data: JsonObject) => data.kind === 'long'
    const fields: Field[] = [
      { type: 'text', name: 'kind' },
      { type: 'group', name: 'details', admin: { condition }, fields: [required('text')] },
      { type: 'row', admin: { condition }, fields: [required('inRow')] },
    ]
    expect(await paths(fields, { kind: 'short', details: {} })).toEqual([])
    expect(await paths(fields, { kind: 'long', details: {} })).toEqual([
      'details.text validation:required',
      'inRow validation:required',
    ])
  })
  it('passes its place to a condition', async () => {
    const seen: unknown[] = []
    const fields: Field[] = [
      {
        type: 'blocks',
        name: 'layout',
        blocks: [
          {
            slug: 'hero',
            fields: [
              {
                type: 'text',
                name: 'heading',
                admin: {
                  condition: (data, siblings, args) => {
                    seen.push([data, siblings, args])
                    return true
                  },
                },
              },
            ],
          },
        ],
      },
    ]
    const row = { id: 'a', blockType: 'hero', heading: 'x' }
    const document = { layout: [row] }
    await problems(fields, document)
    expect(seen).toEqual([
      [
        document,
        row,
        { operation: 'update', path: ['layout', 0, 'heading'], user: null, blockData: row },
      ],
    ])
  })
  it('shows and checks a field whose condition throws on an unfinished document', async () => {
    const condition = (data: JsonObject) => (data.meta as { kind: string }).kind === 'x'
    const fields: Field[] = [{ ...required('title'), admin: { condition } } as Field]
    expect(await paths(fields, {})).toEqual(['title validation:required'])
  })

  describe('with a validate function', () => {
    const fields = (
      validate: NonNullable<Extract<Field, { type: 'text' }>['validate']>,
    ): Field[] => [
      {
        type: 'array',
        name: 'items',
        fields: [{ type: 'text', name: 'label', required: true, validate }],
      },
    ]
    const document = { items: [{ id: 'b', label: 'new' }] }

    it('runs it instead of the built-in rules', async () => {
      expect(
        await paths(
          fields(() => true),
          { items: [{ id: 'b' }] },
        ),
      ).toEqual([])
      expect(
        await problems(
          fields(async () => 'No such label'),
          document,
        ),
      ).toEqual([
        {
          path: 'items.0.label',
          key: 'validation:invalidInput',
          message: 'No such label',
          label: 'items 1 > label',
        },
      ])
    })
    it('passes the previous value, found by row id', async () => {
      const previous = {
        items: [
          { id: 'a', label: 'other' },
          { id: 'b', label: 'old' },
        ],
      }
      const before: unknown[] = []
      await problems(
        fields((_value, { previousValue, path }) => {
          before.push(previousValue, path)
          return true
        }),
        document,
        { previous },
      )
      expect(before).toEqual(['old', ['items', 0, 'label']])
    })
    it("passes the field's options, the path and the operation", async () => {
      const given: unknown[] = []
      const inBlocks: Field[] = [
        {
          type: 'blocks',
          name: 'layout',
          blocks: [
            {
              slug: 'hero',
              fields: [
                {
                  type: 'text',
                  name: 'data',
                  required: true,
                  maxLength: 7,
                  validate: (_value, { required, maxLength, data, ...args }) => {
                    given.push(required, maxLength, data)
                    given.push(args.blockData, args.collectionSlug, args.overrideAccess)
                    return true
                  },
                },
              ],
            },
          ],
        },
      ]
      const row = { id: 'r', blockType: 'hero', data: 'x' }
      const doc = { layout: [row] }
      await problems(inBlocks, doc, { collectionSlug: 'pages' })
      await problems(inBlocks, doc, { overrideAccess: true })
      expect(given).toEqual([true, 7, doc, row, 'pages', false, true, 7, doc, row, undefined, true])
    })
    it('still refuses a value of another type', async () => {
      expect(
        await paths(
          fields(() => true),
          { items: [{ id: 'b', label: {} }] },
        ),
      ).toEqual(['items.0.label validation:mustBeText'])
    })
  })

  it('allows drafts to be incomplete, but not unsafe or unreadable', async () => {
    const fields: Field[] = [
      required('title'),
      { type: 'email', name: 'contact' },
      { type: 'text', name: 'code', validate: () => 'never' },
      { type: 'number', name: 'count' },
      { type: 'relationship', name: 'owner', relationTo: ['users'] },
      { type: 'richText', name: 'body', required: true },
      { type: 'array', name: 'items', required: true, minRows: 2, fields: [] },
    ]
    const unfinished = { contact: 'kim@', code: 'x', items: [{ id: 'a' }] }
    expect(await paths(fields, unfinished, { skipRequired: true })).toEqual([])
    const link = { type: 'link', version: 3, fields: { url: 'javascript:1' }, children: [] }
    const unsafe = {
      count: 'many',
      owner: { relationTo: 'secrets', value: 'a' },
      body: { root: { type: 'root', children: [link] } },
    }
    expect(await paths(fields, unsafe, { skipRequired: true })).toEqual([
      'count validation:enterNumber',
      'owner validation:invalidRelation',
      'body validation:unsafeLink',
    ])
  })
  it('does not require fields that the caller may not write', async () => {
    expect(await paths([required('title')], {}, { mayWrite: () => false })).toEqual([])
  })
  it('keeps rows of a removed block, but refuses new ones', async () => {
    const fields: Field[] = [{ type: 'blocks', name: 'layout', blocks: [] }]
    const old = { layout: [{ id: 'a', blockType: 'gone' }] }
    expect(await paths(fields, old, { previous: old })).toEqual([])
    expect(await paths(fields, old, { previous: {} })).toEqual(['layout validation:invalidBlock'])
  })
  it('checks ids against the collections they belong to', async () => {
    const collection = new Map([['users', { idType: 'number' }]])
    const config = {
      defaultMaxTextLength: 100,
      collection,
    } as unknown as ValidationContext['config']
    const fields: Field[] = [{ type: 'relationship', name: 'author', relationTo: 'users' }]
    expect(await paths(fields, { author: 'x' }, { config })).toEqual([
      'author validation:invalidID',
    ])
  })
  it('requires an email or a username to sign in', async () => {
    const usernameLogin = { allowEmailLogin: true, requireEmail: false, requireUsername: false }
    const fields: Field[] = [
      { type: 'text', name: 'username' },
      { type: 'email', name: 'email' },
      { type: 'group', name: 'other', fields: [{ type: 'email', name: 'email' }] },
    ]
    expect(await paths(fields, {}, { usernameLogin })).toEqual([
      'username validation:usernameOrEmail',
      'email validation:usernameOrEmail',
    ])
    expect(await paths(fields, { username: 'kim', other: {} }, { usernameLogin })).toEqual([])
  })
  it('never fails on any JSON', async () => {
    const plan = compilePlan(everyField)
    await fc.assert(
      fc.asyncProperty(anyDocument(plan), fc.boolean(), async (document, skipRequired) => {
        const found = await validateDocument(plan, document, { ...context, skipRequired })
        expect(found.every(({ path, key }) => path !== '' && key.includes(':'))).toBe(true)
      }),
    )
  })
})
