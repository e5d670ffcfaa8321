import { type ClientField, clientConfig, completeConfig, type Field } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { pictureField, pictureLink } from './document-picture.ts'

const site = (fields: readonly Field[]) => {
  const { collections } = clientConfig(
    completeConfig({
      collections: [
        { slug: 'pictures', upload: { mimeTypes: ['image/*'] }, fields: [] },
        { slug: 'files', upload: true, fields: [] },
        { slug: 'papers', upload: { mimeTypes: ['application/pdf'] }, fields: [] },
        { slug: 'people', fields: [{ type: 'text', name: 'name' }] },
        { slug: 'posts', fields: [...fields] },
      ],
    }),
    null,
  )
  const posts = collections.find(({ slug }) => slug === 'posts')
  if (!posts) throw new Error('no posts')
  return { collections, posts }
}

function nameOf(fields: readonly Field[], mayRead: (name: string) => boolean = () => true) {
  const { collections, posts } = site(fields)
  return pictureField(posts, collections, mayRead)?.name ?? null
}

describe('the field whose file is shown for a document', () => {
  test('is the first that refers to pictures, within tabs and rows too', () => {
    expect(
      nameOf([
        { type: 'text', name: 'title' },
        { type: 'relationship', name: 'author', relationTo: 'people' },
        { type: 'upload', name: 'paper', relationTo: 'papers' },
        {
          type: 'tabs',
          tabs: [
            {
              label: 'Look',
              fields: [
                { type: 'row', fields: [{ type: 'upload', name: 'cover', relationTo: 'files' }] },
              ],
            },
          ],
        },
        { type: 'upload', name: 'other', relationTo: 'pictures' },
      ]),
    ).toBe('cover')
  })

  test('is none that may not be read, and none where every one leads elsewhere', () => {
    const fields: readonly Field[] = [
      { type: 'upload', name: 'secret', relationTo: 'pictures' },
      { type: 'upload', name: 'open', relationTo: ['pictures', 'files'], hasMany: true },
    ]
    expect(nameOf(fields, (name) => name !== 'secret')).toBe('open')
    expect(nameOf(fields, () => false)).toBeNull()
    expect(nameOf([{ type: 'relationship', name: 'any', relationTo: ['people', 'files'] }])).toBe(
      null,
    )
  })

  test('is none of a file, which is its own picture', () => {
    const { collections } = site([])
    const pictures = { ...collections[0], upload: {} } as unknown as (typeof collections)[0]
    const fields = [{ type: 'upload', name: 'poster', relationTo: 'pictures' }] as ClientField[]
    expect(pictureField({ ...pictures, fields }, collections, () => true)).toBeNull()
  })

  test('leads to the first of several files', () => {
    const { collections, posts } = site([
      { type: 'upload', name: 'gallery', relationTo: 'pictures', hasMany: true },
    ])
    const field = pictureField(posts, collections, () => true)
    expect(pictureLink(field, { gallery: ['p1', 'p2'] })).toEqual({
      collection: 'pictures',
      id: 'p1',
    })
    expect(pictureLink(field, { gallery: [] })).toBeNull()
    expect(pictureLink(null, { gallery: ['p1'] })).toBeNull()
  })
})
