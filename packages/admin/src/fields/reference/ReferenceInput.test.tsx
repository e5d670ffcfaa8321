// @vitest-environment happy-dom
import type { ClientField, Json } from '@stet/core'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buttonOf, type MountedForm, mountForm, press } from '../../../test/mount-form.tsx'
import { sampleCollection } from '../../../test/sample-site.ts'
import type { FetchJson } from '../../document/references/references.ts'

const titles: Readonly<Record<string, readonly Json[]>> = {
  '/users': [{ id: 'u1', name: 'Ines' }],
  '/posts': [
    { id: 'p1', title: 'Press' },
    { id: 'p2', title: 'Paper' },
  ],
}
const fetch: FetchJson = async (path) => ({ docs: titles[path] ?? [], hasNextPage: false })

let form: MountedForm | null = null
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  form?.unmount()
  form = null
  vi.useRealTimers()
})

type RelationshipField = Extract<ClientField, { type: 'relationship' }>

function open(own: Partial<RelationshipField>, value: Json = null): MountedForm {
  const field = {
    ...{ type: 'relationship', name: 'about', label: 'About', relationTo: ['users', 'posts'] },
    ...own,
  } as RelationshipField
  const collections = [sampleCollection('users'), sampleCollection('posts')]
  form = mountForm([field], { about: value }, { collections, fetch })
  return form
}

const answered = () => act(() => vi.advanceTimersByTimeAsync(500))

/** What is on offer, below the names that it stands under. */
function offered(): readonly (readonly [string, readonly string[]])[] {
  return [...document.querySelectorAll('[role="listbox"] [role="group"]')].map((group) => [
    document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent ?? '',
    [...group.querySelectorAll('[role="option"]')].map((option) => option.textContent ?? ''),
  ])
}

describe('documents of several collections', () => {
  test.each([
    ['one', {}],
    ['several', { hasMany: true } as Partial<RelationshipField>],
  ])('are offered below the name of their collection, to choose %s', async (_many, own) => {
    const { root } = open(own)
    press(buttonOf(root, 'Show documents'))
    await answered()
    expect(offered()).toEqual([
      ['Users', ['Ines']],
      ['Posts', ['Press', 'Paper']],
    ])
  })

  test('are looked through below the name of their collection', async () => {
    const { root } = open({ admin: { appearance: 'drawer' } })
    press(buttonOf(root, 'Choose from existing'))
    await act(() => vi.dynamicImportSettled())
    await answered()
    const sections = [...document.querySelectorAll('[role="dialog"] section')].map((section) => [
      section.querySelector('h3')?.textContent,
      [...section.querySelectorAll('li')].map((item) => item.textContent),
    ])
    expect(sections).toEqual([
      ['Users', ['Ines']],
      ['Posts', ['Press', 'Paper']],
    ])
  })

  test('say which one they are of once they are chosen', async () => {
    const { root } = open({ hasMany: true }, [
      { relationTo: 'posts', value: 'p1' },
      { relationTo: 'users', value: 'u1' },
    ])
    await answered()
    expect([...root.querySelectorAll('ol > li')].map(({ textContent }) => textContent)).toEqual([
      'PressPost',
      'InesUser',
    ])
  })
})

test('documents of one collection stand below no name', async () => {
  const { root } = open({ relationTo: 'posts' })
  press(buttonOf(root, 'Show documents'))
  await answered()
  expect(document.querySelectorAll('[role="option"]')).toHaveLength(2)
  expect(offered()).toEqual([])
})
