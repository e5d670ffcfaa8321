// @vitest-environment happy-dom
import type { ClientField, Json } from '@stet/core'
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  buttonOf,
  controlOf,
  leave,
  type MountedForm,
  mountForm,
  press,
  type,
} from '../../../test/mount-form.tsx'

let form: MountedForm | null = null
afterEach(() => {
  form?.unmount()
  form = null
})

function open(value: Json, own: object = {}): MountedForm {
  const field = {
    type: 'text',
    name: 'words',
    label: 'Words',
    hasMany: true,
    ...own,
  } as ClientField
  form = mountForm([field], { words: value })
  return form
}

function key(element: Element, name: string): void {
  const init = { key: name, bubbles: true, cancelable: true }
  act(() => void element.dispatchEvent(new KeyboardEvent('keydown', init)))
}

const focused = () => document.activeElement as HTMLElement

const kinds = [
  ['texts', {}, ['a', 'b', 'c'], 'd'],
  ['numbers', { type: 'number' }, [1, 2, 3], '4'],
] as const

describe.each(kinds)('several %s', (_name, own, value, other) => {
  const [first, second, third] = value

  test('are written anew where they stand', () => {
    const { root, store } = open([...value], own)
    press(buttonOf(root, `Edit ${second}`))
    const edited = focused() as HTMLInputElement
    expect(edited.value).toBe(String(second))
    type(edited, other)
    key(edited, 'Enter')
    const written = typeof second === 'number' ? Number(other) : other
    expect(store.get(['words'])).toEqual([first, written, third])
    expect(focused()).toBe(buttonOf(root, `Edit ${other}`))
  })

  test('are put in order with the keyboard', async () => {
    const { root, store } = open([...value], own)
    const handle = buttonOf(root, `Move ${first}`)
    handle.focus()
    key(handle, ' ')
    key(handle, 'ArrowRight')
    key(handle, ' ')
    await vi.waitFor(() => expect(store.get(['words'])).toEqual([second, first, third]))
  })

  test('keep the focus at their maximum, and say that there is no room', () => {
    const { root, store } = open([first, second], { ...own, maxRows: 3 })
    const input = controlOf(root, 'Words')
    type(input, String(third))
    key(input, 'Enter')
    expect(store.get(['words'])).toEqual([...value])
    expect(focused()).toBe(input)
    expect(input.readOnly).toBe(true)
    expect(input.placeholder).toBe('No more than 3 are allowed')
    key(input, 'Backspace')
    expect(store.get(['words'])).toEqual([first, second])
    expect(focused()).toBe(input)
    expect(input.readOnly).toBe(false)
  })

  test('hand the focus on as they are removed: to the next, the one before, the input', () => {
    const { root, store } = open([...value], own)
    press(buttonOf(root, `Remove ${second}`))
    expect(focused()).toBe(buttonOf(root, `Edit ${third}`))
    key(focused(), 'Delete')
    expect(focused()).toBe(buttonOf(root, `Edit ${first}`))
    key(focused(), 'Backspace')
    expect(store.get(['words'])).toBeUndefined()
    expect(focused()).toBe(controlOf(root, 'Words'))
  })

  test('have no part to press where they may only be read', () => {
    const { root } = open([...value], { ...own, admin: { readOnly: true } })
    expect([...root.querySelectorAll('li')].map((item) => item.textContent)).toEqual(
      value.map(String),
    )
    expect(root.querySelectorAll('button, input, [tabindex]')).toHaveLength(0)
  })
})

describe('a value that is written anew', () => {
  test('is what it was after Escape, and has the focus', () => {
    const { root, store } = open(['ink', 'paper'])
    press(buttonOf(root, 'Edit ink'))
    type(focused() as HTMLInputElement, 'in')
    key(focused(), 'Escape')
    expect(store.get(['words'])).toEqual(['ink', 'paper'])
    expect(focused()).toBe(buttonOf(root, 'Edit ink'))
  })

  test('counts when its input is left, and when the form is saved', () => {
    const { root, store } = open(['ink', 'paper'])
    press(buttonOf(root, 'Edit ink'))
    type(focused() as HTMLInputElement, 'lead')
    leave(focused())
    expect(store.get(['words'])).toEqual(['lead', 'paper'])
    press(buttonOf(root, 'Edit paper'))
    type(focused() as HTMLInputElement, 'vellum')
    act(() => store.pending.finish())
    expect(store.get(['words'])).toEqual(['lead', 'vellum'])
  })

  test('goes when it is emptied or said already, and becomes several by commas', () => {
    const { root, store } = open(['ink', 'paper', 'type'])
    const rewrite = (from: string, to: string) => {
      press(buttonOf(root, `Edit ${from}`))
      type(focused() as HTMLInputElement, to)
      key(focused(), 'Enter')
    }
    rewrite('ink', 'lead, tin')
    expect(store.get(['words'])).toEqual(['lead', 'tin', 'paper', 'type'])
    rewrite('tin', 'paper')
    expect(store.get(['words'])).toEqual(['lead', 'paper', 'type'])
    rewrite('type', ' ')
    expect(store.get(['words'])).toEqual(['lead', 'paper'])
    expect(focused()).toBe(buttonOf(root, 'Edit paper'))
  })
})

test('a single value has nothing to be moved past', () => {
  const { root } = open(['ink'])
  expect(root.querySelector('[data-drag-handle]')).toBeNull()
})

describe('several options', () => {
  const select = { type: 'select', options: ['a', 'b', 'c'] }

  test('are put in order with the keyboard', async () => {
    const { root, store } = open(['a', 'b', 'c'], select)
    const handle = buttonOf(root, 'Move c')
    handle.focus()
    key(handle, ' ')
    key(handle, 'Home')
    key(handle, ' ')
    await vi.waitFor(() => expect(store.get(['words'])).toEqual(['c', 'a', 'b']))
  })

  test('have no handles where their order says nothing', () => {
    const { root } = open(['a', 'b'], { ...select, admin: { isSortable: false } })
    expect(root.querySelector('[data-drag-handle]')).toBeNull()
  })

  test('hand the focus on as they are removed', async () => {
    const { root, store } = open(['a', 'b'], select)
    const remove = buttonOf(root, 'Remove b')
    remove.focus()
    press(remove)
    await vi.waitFor(async () => {
      await act(async () => {})
      expect(store.get(['words'])).toEqual(['a'])
    })
    expect(root.contains(focused())).toBe(true)
  })

  test('have no part to press where they may only be read', () => {
    const { root } = open(['a', 'b'], { ...select, admin: { readOnly: true } })
    expect([...root.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['a', 'b'])
    expect(root.querySelectorAll('button, input, [tabindex]')).toHaveLength(0)
  })
})
