import { describe, expect, it } from 'vitest'
import { fieldsSchema } from './fields-schema.ts'

describe('the JSON Schema of fields', () => {
  it('nests like the JSON and omits hidden fields', () => {
    const schema = fieldsSchema([
      { type: 'row', fields: [{ type: 'text', name: 'title' }] },
      { type: 'number', name: 'scores', hasMany: true },
      { type: 'text', name: 'secret', hidden: true },
      { type: 'tabs', tabs: [{ name: 'seo', fields: [{ type: 'checkbox', name: 'index' }] }] },
      { type: 'array', name: 'items', fields: [{ type: 'date', name: 'due' }] },
      {
        type: 'blocks',
        name: 'layout',
        blocks: [{ slug: 'hero', fields: [{ type: 'select', name: 'size', options: ['s', 'l'] }] }],
      },
      { type: 'relationship', name: 'owner', relationTo: ['users', 'teams'] },
      { type: 'ui', name: 'hint' },
    ])
    const id = { type: ['string', 'number'] }
    expect(schema).toEqual({
      type: 'object',
      properties: {
        title: { type: ['string', 'null'] },
        scores: { type: ['array', 'null'], items: { type: 'number' } },
        seo: { type: 'object', properties: { index: { type: ['boolean', 'null'] } } },
        items: {
          type: ['array', 'null'],
          items: {
            type: 'object',
            properties: {
              id: { type: 'string' },
              due: { type: ['string', 'null'], format: 'date-time' },
            },
          },
        },
        layout: {
          type: ['array', 'null'],
          items: {
            anyOf: [
              {
                type: 'object',
                properties: {
                  id: { type: 'string' },
                  blockType: { const: 'hero' },
                  blockName: { type: ['string', 'null'] },
                  size: { enum: ['s', 'l', null] },
                },
                required: ['blockType'],
              },
            ],
          },
        },
        owner: {
          anyOf: [
            {
              type: 'object',
              properties: { relationTo: { enum: ['users', 'teams'] }, value: id },
              required: ['relationTo', 'value'],
            },
            { type: 'null' },
          ],
        },
      },
    })
  })
})
