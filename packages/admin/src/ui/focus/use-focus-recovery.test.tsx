import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFocusRecovery } from './use-focus-recovery.ts'

let root: Root
let page: HTMLElement

interface PageProps {
  readonly button?: 'there' | 'disabled' | 'gone' | 'anew'
  readonly hasScreen?: boolean
}

function Page({ button = 'there', hasScreen = true }: PageProps) {
  useFocusRecovery()
  return (
    <main>
      <a href="/first">First</a>
      {hasScreen && (
        <section>
          <p>
            {button !== 'gone' && (
              <button
                key={button === 'anew' ? 'anew' : 'first'}
                type="button"
                aria-label="Press"
                disabled={button === 'disabled'}
              >
                Press
              </button>
            )}
          </p>
          <input aria-label="Beside" />
        </section>
      )}
    </main>
  )
}

function Watching() {
  useFocusRecovery()
  return null
}

const show = (props: PageProps) => act(() => root.render(<Page {...props} />))
const focused = () => document.activeElement
const button = () => page.querySelector('button')
const input = () => page.querySelector('input')
const settled = () => act(() => vi.advanceTimersByTimeAsync(100))

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  show({})
  button()?.focus()
  await settled()
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
  vi.useRealTimers()
})

test.each(['gone', 'disabled'] as const)(
  'from a button that is %s, the focus goes to what is left around it',
  async (state) => {
    expect(focused()).toBe(button())
    show({ button: state })
    await settled()
    expect(focused()).toBe(input())
  },
)

test('a button that is drawn anew has the focus again', async () => {
  show({ button: 'anew' })
  await settled()
  expect(focused()).toBe(button())
})

test('a link that is drawn anew has the focus again, and none that leads elsewhere', async () => {
  const links = (key: string) =>
    act(() =>
      root.render(
        <main>
          <Watching />
          <table>
            <tbody key={key}>
              {['/a', '/b'].map((href) => (
                <tr key={href}>
                  <td>
                    <a href={href}>Row</a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </main>,
      ),
    )
  links('before')
  page.querySelector<HTMLElement>('a[href="/b"]')?.focus()
  await settled()
  links('after')
  await settled()
  expect(focused()?.getAttribute('href')).toBe('/b')
})

test('who has left a button is not called back when it goes', async () => {
  button()?.blur()
  await settled()
  show({ button: 'gone' })
  await settled()
  expect(focused()).toBe(document.body)
})

test('a part that moves the focus itself is not overruled', async () => {
  show({ button: 'gone' })
  page.querySelector('a')?.focus()
  await settled()
  expect(focused()).toBe(page.querySelector('a'))
})

test('a screen that goes whole is left to what comes in its place', async () => {
  show({ hasScreen: false })
  await settled()
  expect(focused()).toBe(document.body)
})
