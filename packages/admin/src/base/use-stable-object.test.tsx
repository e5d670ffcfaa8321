import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useStableObject } from './use-stable-object.ts'

function Point({ x, y, into }: { x: number; y: object; into: object[] }) {
  into.push(useStableObject({ x, y }))
  return null
}

test('an object stays the same as long as everything in it is the same', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const found: object[] = []
  const y = {}
  const root = createRoot(document.createElement('div'))
  const draw = (x: number, at: object) =>
    act(() => root.render(<Point x={x} y={at} into={found} />))
  draw(1, y)
  draw(1, y)
  draw(2, y)
  draw(2, {})
  expect(found[1]).toBe(found[0])
  expect(found[2]).not.toBe(found[1])
  expect(found[2]).toEqual({ x: 2, y })
  expect(found[3]).not.toBe(found[2])
  act(() => root.unmount())
})
