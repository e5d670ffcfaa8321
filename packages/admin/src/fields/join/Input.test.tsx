import { type ClientField, type Json, preferenceKeys } from '@stet/core'
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  buttonOf,
  choicesInMemory,
  type MountedForm,
  mountForm,
  press,
} from '../../../test/mount-form.tsx'
import { sampleCollection } from '../../../test/sample-site.ts'
import type { DrawerRequest } from '../../document/references/document-drawers.ts'
import type { FormPreferences } from '../../form/form-preferences.ts'

const posts = {
  ...sampleCollection('posts'),
  fields: [
    { type: 'text', name: 'title', label: 'Title' },
    { type: 'number', name: 'year', label: 'Year' },
    { type: 'relationship', name: 'author', relationTo: 'authors' },
  ] as readonly ClientField[],
}
const field: ClientField = {
  type: 'join',
  name: 'posts',
  label: 'Posts',
  collection: 'posts',
  on: 'author',
  defaultLimit: 2,
  admin: { defaultColumns: ['year'] },
}

let form: MountedForm | null = null
afterEach(() => {
  form?.unmount()
  form = null
})

function open(total = 3, kept: FormPreferences = choicesInMemory()) {
  const docs = Array.from({ length: total }, (_, index) => ({
    id: `p${index}`,
    title: `Post ${index}`,
    year: 2020 + index,
  }))
  const asked: Record<string, unknown>[] = []
  const requests: DrawerRequest[] = []
  const fetch = vi.fn(async (_path: string, { query }: { query: Record<string, unknown> }) => {
    const { posts: join } = query.joins as { posts: { page: number; limit: number } }
    asked.push({ ...join })
    const from = (join.page - 1) * join.limit
    return {
      posts: { docs: docs.slice(from, from + join.limit), totalDocs: total, hasNextPage: false },
    }
  })
  form = mountForm(
    [field],
    { id: 'a1' },
    {
      collections: [posts],
      fetch,
      kept,
      about: () => ({ collectionSlug: 'authors', id: 'a1', operation: 'update' }),
      drawers: { open: (request) => void requests.push(request), may: () => true },
    },
  )
  return { root: form.root, fetch, asked, requests }
}

const settled = () => act(async () => {})
const rows = (root: HTMLElement) =>
  [...root.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  )

describe('the documents that link to one', () => {
  test('are listed with their columns, a page at a time', async () => {
    const { root, fetch, asked } = open()
    await settled()
    expect(fetch.mock.calls[0]?.[0]).toBe('/authors/a1')
    expect(rows(root)).toEqual([
      ['Post 0', '2,020'],
      ['Post 1', '2,021'],
    ])
    press(buttonOf(root, 'Next page'))
    await settled()
    expect(asked.at(-1)).toMatchObject({ page: 2, limit: 2 })
    expect(buttonOf(root, 'Page 1')).toBeDefined()
    expect(rows(root)).toEqual([['Post 2', '2,022']])
  })

  test('are sorted by a column, and the other way round', async () => {
    const { root, asked } = open()
    await settled()
    press(buttonOf(root, 'Year'))
    await settled()
    expect(asked.at(-1)).toMatchObject({ sort: 'year', page: 1 })
    press(buttonOf(root, 'Year'))
    await settled()
    expect(asked.at(-1)).toMatchObject({ sort: '-year' })
    expect(root.querySelector('th[aria-sort="descending"]')?.textContent).toBe('Year')
  })

  test('are listed as the user left them, in every document of the collection', async () => {
    const kept = choicesInMemory()
    const first = open(3, kept)
    await settled()
    press(buttonOf(first.root, 'Year'))
    await settled()
    form?.unmount()
    const { root, asked } = open(3, kept)
    await settled()
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ sort: 'year' })
    expect(root.querySelector('th[aria-sort="ascending"]')?.textContent).toBe('Year')
  })

  test('are listed as the config says where what was kept is of another time', async () => {
    const kept = choicesInMemory()
    kept.save(preferenceKeys.joins('authors'), { posts: { sort: 'gone', columns: 'none' } })
    const { asked } = open(3, kept)
    await settled()
    expect(asked[0]?.sort).toBeUndefined()
    expect(form?.root.querySelectorAll('th')).toHaveLength(2)
  })

  test('are not asked for before it is known how the user wants them', async () => {
    let value: Json | undefined
    let tell = () => {}
    const { asked } = open(3, {
      get: () => value,
      subscribe(_key, listener) {
        tell = listener
        return () => {}
      },
      save() {},
    })
    await settled()
    expect(asked).toEqual([])
    value = { posts: { sort: '-year', columns: [{ accessor: 'year', active: false }] } }
    act(() => tell())
    await settled()
    expect(asked).toMatchObject([{ sort: '-year' }])
    expect(form?.root.querySelectorAll('th')).toHaveLength(1)
  })

  test('are opened in a drawer, and read again when they are written', async () => {
    const { root, asked, requests } = open()
    await settled()
    press(buttonOf(root, 'Post 1'))
    expect(requests).toMatchObject([{ collection: 'posts', id: 'p1' }])
    const before = asked.length
    act(() => requests[0]?.onRemoved?.())
    await settled()
    expect(asked).toHaveLength(before + 1)
  })

  test('are made with the link to this one in place', async () => {
    const { root, requests } = open(0)
    await settled()
    expect(root.textContent).toContain('No document links here yet.')
    press(
      [...root.querySelectorAll('button')].find((button) =>
        button.textContent?.startsWith('Add'),
      ) ?? root,
    )
    expect(requests).toMatchObject([{ collection: 'posts', id: null, initial: { author: 'a1' } }])
  })

  test('are put in order by who may update them, and sorted so to begin with', async () => {
    const orderable = { ...field, orderable: true } as ClientField
    const asked: unknown[] = []
    const show = async (mayUpdate: boolean) => {
      form?.unmount()
      form = mountForm(
        [orderable],
        { id: 'a1' },
        {
          collections: [posts],
          fetch: vi.fn(async (_path: string, { query }: { query: Record<string, unknown> }) => {
            asked.push((query.joins as { posts: { sort: unknown } }).posts.sort)
            return { posts: { docs: [{ id: 'p1', title: 'One', year: 1 }], totalDocs: 1 } }
          }),
          about: () => ({ collectionSlug: 'authors', id: 'a1', operation: 'update' }),
          drawers: {
            open() {},
            may: (_collection, operation) => operation !== 'update' || mayUpdate,
          },
        },
      )
      await settled()
      return form.root
    }
    const root = await show(true)
    expect(asked).toEqual(['_posts_posts_order'])
    expect(buttonOf(root, 'Move One').hasAttribute('data-drag-handle')).toBe(true)
    expect(root.querySelector('th[aria-sort="ascending"]')?.textContent).toBe('Order')
    expect((await show(false)).querySelector('[data-drag-handle]')).toBeNull()
  })

  test('of several collections say which one they are of, and which one is to be added to', async () => {
    const pages = {
      ...posts,
      slug: 'pages',
      labels: { singular: 'Page', plural: 'Pages' },
      fields: [
        { type: 'text', name: 'title', label: 'Title' },
        { type: 'number', name: 'year', label: 'Year' },
        { type: 'relationship', name: 'author', relationTo: ['authors', 'users'] },
      ] as readonly ClientField[],
    }
    const requests: DrawerRequest[] = []
    const several = { ...field, collection: ['posts', 'pages', 'unseen'] } as ClientField
    form = mountForm(
      [several],
      { id: 'a1' },
      {
        collections: [{ ...posts, labels: { singular: 'Post', plural: 'Posts' } }, pages],
        fetch: vi.fn(async () => ({
          posts: {
            docs: [
              { relationTo: 'pages', value: { id: 'same', title: 'Imprint', year: 1 } },
              { relationTo: 'posts', value: { id: 'same', title: 'Storm', year: 2 } },
            ],
            totalDocs: 2,
          },
        })),
        about: () => ({ collectionSlug: 'authors', id: 'a1', operation: 'update' }),
        drawers: { open: (request) => void requests.push(request), may: () => true },
      },
    )
    const { root } = form
    await settled()
    expect(rows(root)).toEqual([
      ['Imprint', 'Page', '1'],
      ['Storm', 'Post', '2'],
    ])
    press(buttonOf(root, 'Imprint'))
    expect(requests).toMatchObject([{ collection: 'pages', id: 'same' }])
    press(buttonOf(root, 'Add new'))
    await vi.waitFor(() =>
      expect(document.querySelectorAll('[role="menuitem"]').length).toBeGreaterThan(0),
    )
    const choices = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')]
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Post', 'Page'])
    press(choices[1] ?? root)
    await vi.waitFor(() =>
      expect(requests.at(-1)).toMatchObject({
        collection: 'pages',
        id: null,
        initial: { author: { relationTo: 'authors', value: 'a1' } },
      }),
    )
  })
})
