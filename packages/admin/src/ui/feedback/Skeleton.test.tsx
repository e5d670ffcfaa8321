import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Skeleton } from './Skeleton.tsx'

test('a placeholder shows itself after half a second, each in a list 25 ms after the one before', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const host = document.createElement('div')
  act(() =>
    createRoot(host).render(
      <>
        <Skeleton />
        <Skeleton index={1} />
        <Skeleton index={4} />
      </>,
    ),
  )
  const delays = [...host.children].map((child) =>
    (child as HTMLElement).style.getPropertyValue('--delay'),
  )
  expect(delays).toEqual(['500ms', '525ms', '600ms'])
})
