import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useReachEnd } from './use-reach-end.ts'

interface ListProps {
  readonly loading: boolean
  readonly onReachEnd: () => void
}

function List({ loading, onReachEnd }: ListProps) {
  return <div {...useReachEnd(loading, onReachEnd)} />
}

async function render() {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const onReachEnd = vi.fn()
  const show = (loading: boolean) =>
    act(() => root.render(<List loading={loading} onReachEnd={onReachEnd} />))
  await show(true)
  const list = document.body.lastElementChild?.firstElementChild as HTMLElement
  Object.defineProperties(list, { scrollHeight: { value: 1000 }, clientHeight: { value: 300 } })
  const scrollTo = (top: number) =>
    act(() => {
      list.scrollTop = top
      list.dispatchEvent(new Event('scroll'))
    })
  return { show, scrollTo, onReachEnd }
}

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('tells of the end a little before it is seen', async () => {
  const { show, scrollTo, onReachEnd } = await render()
  await show(false)
  await scrollTo(500)
  expect(onReachEnd).not.toHaveBeenCalled()
  await scrollTo(650)
  expect(onReachEnd).toHaveBeenCalledOnce()
})

test('tells of it once more when loading is over, because it could not be heeded before', async () => {
  const { show, scrollTo, onReachEnd } = await render()
  await scrollTo(700)
  onReachEnd.mockClear()
  await show(true)
  expect(onReachEnd).not.toHaveBeenCalled()
  await show(false)
  expect(onReachEnd).toHaveBeenCalledOnce()
})
