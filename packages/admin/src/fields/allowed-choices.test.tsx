import type { ClientField } from '@stet/core'
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { buttonOf, type MountedForm, mountForm, press } from '../../test/mount-form.tsx'
import { offeredOptions } from './options.ts'

let form: MountedForm | null = null
afterEach(() => {
  form?.unmount()
  form = null
})

const layout: ClientField = {
  type: 'blocks',
  name: 'layout',
  hasFilterOptions: true,
  blocks: [
    { slug: 'hero', labels: { singular: 'Hero', plural: 'Heroes' }, fields: [] },
    { slug: 'quote', labels: { singular: 'Quote', plural: 'Quotes' }, fields: [] },
    { slug: 'prose', labels: { singular: 'Prose', plural: 'Prose' }, fields: [] },
  ],
}

function open(allowed: readonly string[] | null) {
  form = mountForm([layout], { layout: [{ id: 'a', blockType: 'hero' }] })
  const { root, store } = form
  allow(allowed)
  return { root, store }
}

function allow(allowed: readonly string[] | null): void {
  act(() =>
    form?.store.answers.setAllowedChoices(
      allowed ? { layout: allowed } : {},
      form.store.getDocument(),
    ),
  )
}

const choices = () =>
  [...document.querySelectorAll('[data-choice]')].map((button) => button.textContent)

describe('the blocks to choose from', () => {
  test('are all until the server says which', () => {
    const { root } = open(null)
    press(buttonOf(root, 'Add block'))
    expect(choices()).toEqual(['Hero', 'Quote', 'Prose'])
    allow(['prose', 'quote'])
    expect(choices()).toEqual(['Quote', 'Prose'])
  })

  test('are not asked for where there is one only', () => {
    const { root, store } = open(['quote'])
    press(buttonOf(root, 'Add block'))
    expect(store.rows(['layout']).map(({ blockType }) => blockType)).toEqual(['hero', 'quote'])
  })

  test('may be none: what is there stays, and nothing is added', () => {
    const { root, store } = open([])
    expect(() => buttonOf(root, 'Add block')).toThrow('there is no button')
    expect(store.rows(['layout'])).toHaveLength(1)
    expect(root.textContent).toContain('Hero')
    allow(null)
    expect(buttonOf(root, 'Add block')).toBeDefined()
  })
})

describe('the options of a select', () => {
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))
  const offered = (allowed: readonly string[] | null, stored: readonly string[]) =>
    offeredOptions(options, { allowed, stored, notNow: 'not now' })

  test('are those allowed now, in the order of the config', () => {
    expect(offered(null, [])).toEqual(options)
    expect(offered(['c', 'a'], [])).toEqual([options[0], options[2]])
  })

  test('keep what is stored, and say that it is not on offer', () => {
    expect(offered(['a'], ['b', 'gone'])).toEqual([
      options[0],
      { ...options[1], description: 'not now' },
      { value: 'gone', label: 'gone' },
    ])
  })
})
