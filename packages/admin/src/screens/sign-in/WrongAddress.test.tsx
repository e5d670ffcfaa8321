import { expect, test } from 'vitest'
import { mount } from '../../../test/mount-form.tsx'
import { type Panel, PanelProvider } from '../../panel/panel.ts'
import { WrongAddress } from './WrongAddress.tsx'

function textWith(origins: readonly string[]): string {
  const bootstrap = {
    serverURL: 'https://site.test',
    origins,
    routes: { admin: '/admin', api: '/api' },
  }
  const { root, unmount } = mount(
    <PanelProvider value={{ bootstrap } as unknown as Panel}>
      <WrongAddress />
    </PanelProvider>,
  )
  const text = [root.textContent, root.querySelector('a')?.href].join(' ')
  unmount()
  return text.trim()
}

test('a page that is opened elsewhere than serverURL says so, and leads there', () => {
  const here = window.location.origin
  expect(textWith([])).toBe('')
  expect(textWith(['https://site.test', here])).toBe('')
  const told = textWith(['https://site.test'])
  expect(told).toContain(`This page was opened at ${here}`)
  expect(told).toMatch(/https:\/\/site\.test\/admin$/)
})
