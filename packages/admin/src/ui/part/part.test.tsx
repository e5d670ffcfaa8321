import { act, type ComponentType, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPart, type Part, prefetchParts } from './part.ts'
import { type PartTexts, PartTextsContext } from './part-texts.ts'
import { partView } from './part-view.tsx'
import { useOpenedPart } from './use-opened-part.ts'

let root: Root
let isOffline: boolean
const tell = vi.fn()
const words: PartTexts = { retry: 'Try again', explain: async () => 'There is no network.', tell }

/** Code that cannot be fetched while there is no network. */
const fetched = vi.fn()
async function fetchIt<T>(value: T): Promise<T> {
  fetched()
  if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
  return value
}

const show = (element: ReactNode) =>
  act(async () => root.render(<PartTextsContext value={words}>{element}</PartTextsContext>))

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  isOffline = true
  fetched.mockClear()
  tell.mockClear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

const Calendar: ComponentType = () => <p>Calendar</p>

test('a part that cannot be fetched fails in its own place, says why, and is there once it is tried again', async () => {
  const Part = partView(() => fetchIt(Calendar))
  await show(
    <>
      <input defaultValue="typed" />
      <Part />
    </>,
  )
  expect(document.querySelector('input')?.value).toBe('typed')
  expect(document.body.textContent).toContain('There is no network.')
  isOffline = false
  await act(async () => document.querySelector('button')?.click())
  expect(document.body.textContent).toBe('Calendar')
})

test('a part that is missing comes by itself with the network', async () => {
  const Part = partView(() => fetchIt(Calendar))
  await show(<Part />)
  isOffline = false
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  expect(document.body.textContent).toBe('Calendar')
})

interface OpenedProps {
  readonly part: Part<ComponentType>
  readonly onFailed: () => void
}

function Opened({ part, onFailed }: OpenedProps): ReactNode {
  const Found = useOpenedPart(part, onFailed)
  return Found && <Found />
}

test('what opens without a place of its own takes its opening back, and opening again tries again', async () => {
  const part = createPart(() => fetchIt(Calendar))
  const closed = vi.fn()
  await show(<Opened part={part} onFailed={closed} />)
  expect(closed).toHaveBeenCalledTimes(1)
  expect(tell).toHaveBeenCalledTimes(1)
  await show(null)
  isOffline = false
  await show(<Opened part={part} onFailed={closed} />)
  expect(document.body.textContent).toBe('Calendar')
  expect(closed).toHaveBeenCalledTimes(1)
})

test('what may be needed is fetched while nothing else is to do, and again when the network is back', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    queueMicrotask(run)
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  try {
    const menu = createPart(() => fetchIt('menu'))
    const editor = createPart(() => fetchIt('editor'), { isLarge: true })
    const stop = prefetchParts()
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
    expect(menu.get()).toBeNull()
    isOffline = false
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(menu.get()).toBe('menu'))
    const later = createPart(() => fetchIt('of a screen that came later'))
    await vi.waitFor(() => expect(later.get()).not.toBeNull())
    expect(editor.get()).toBeNull()
    stop()
  } finally {
    vi.unstubAllGlobals()
  }
})
