import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { KeyedListeners } from './listeners.ts'
import { useStoreValue } from './use-store-value.ts'

class Sizes {
  readonly #sizes = new Map<string, number>()
  readonly #listeners = new KeyedListeners()

  of(name: string): number {
    return this.#sizes.get(name) ?? 0
  }

  set(name: string, size: number): void {
    this.#sizes.set(name, size)
    this.#listeners.notify(name)
  }

  subscribe(name: string, listener: () => void): () => void {
    return this.#listeners.subscribe(name, listener)
  }
}

const sizeIn = (sizes: Sizes, name: string) => sizes.of(name)

function Size({
  sizes,
  name,
  onRender,
}: {
  readonly sizes: Sizes
  readonly name: string
  readonly onRender: () => void
}) {
  const size = useStoreValue(sizes, name, sizeIn)
  useEffect(onRender)
  return <output>{`${name} ${size}`}</output>
}

test('a component shows what is at its key, and renders again for that alone', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const sizes = new Sizes()
  const onRender = vi.fn()
  const container = document.createElement('div')
  const root = createRoot(container)
  const show = (name: string) =>
    act(() => root.render(<Size sizes={sizes} name={name} onRender={onRender} />))
  show('coat')
  act(() => sizes.set('hat', 57))
  expect(onRender).toHaveBeenCalledTimes(1)
  act(() => sizes.set('coat', 48))
  expect(container.textContent).toBe('coat 48')
  expect(onRender).toHaveBeenCalledTimes(2)
  show('hat')
  expect(container.textContent).toBe('hat 57')
  act(() => sizes.set('coat', 50))
  expect(onRender).toHaveBeenCalledTimes(3)
  act(() => root.unmount())
})
