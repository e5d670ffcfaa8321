// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { mount } from '../../../test/mount-form.tsx'
import { useMountedCount } from './use-mounted-count.ts'

/** Three are mounted at first; a press adds one. */
function Counted({ total: first }: { total: number }) {
  const [total, setTotal] = useState(first)
  const count = useMountedCount(total, { first: () => 3, step: 2 })
  return (
    <>
      <output>{count}</output>
      <button type="button" onClick={() => setTotal(total + 1)} />
    </>
  )
}

const count = (root: HTMLElement) => root.querySelector('output')?.textContent

test('a long list is there with its first parts, and the others follow by themselves', async () => {
  const { root, unmount } = mount(<Counted total={8} />)
  expect(count(root)).toBe('3')
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(count(root)).toBe('8')
  })
  unmount()
})

test('what is added to a list that is there comes at once', () => {
  const { root, unmount } = mount(<Counted total={3} />)
  act(() => root.querySelector('button')?.click())
  expect(count(root)).toBe('4')
  unmount()
})
