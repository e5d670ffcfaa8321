import { afterEach, expect, test, vi } from 'vitest'
import { onPreviewChange } from './messages.ts'

const panel = { postMessage: vi.fn() }
const own = window.parent
afterEach(() => {
  Object.defineProperty(window, 'parent', { value: own, configurable: true })
  panel.postMessage.mockClear()
})

function inPanel(): void {
  Object.defineProperty(window, 'parent', { value: panel, configurable: true })
}
function receive(data: unknown, origin: string, source: unknown = panel): void {
  const event = new MessageEvent('message', { data, origin })
  Object.defineProperty(event, 'source', { value: source })
  window.dispatchEvent(event)
}
const changed = { type: 'stet-preview', changed: true }
const serverURL = 'https://cms.test/admin'

test('a page says that it is ready to its panel alone, and hears of changes until it ends', () => {
  inPanel()
  const listener = vi.fn()
  const end = onPreviewChange(listener, { serverURL })
  expect(panel.postMessage.mock.calls).toEqual([
    [{ type: 'stet-preview', ready: true }, 'https://cms.test'],
  ])
  receive(changed, 'https://cms.test')
  expect(listener).toHaveBeenCalledTimes(1)
  end()
  receive(changed, 'https://cms.test')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('messages of others are ignored, however alike their origin is', () => {
  inPanel()
  const listener = vi.fn()
  const end = onPreviewChange(listener, { serverURL })
  const strangers = ['https://cms.test.evil.test', 'http://cms.test', 'https://cms.tes', 'null', '']
  for (const origin of strangers) receive(changed, origin)
  receive(changed, 'https://cms.test', window)
  receive(changed, 'https://cms.test', null)
  for (const data of [
    null,
    'changed',
    { changed: true },
    { type: 'stet-preview' },
    { ...changed, type: 'other' },
  ])
    receive(data, 'https://cms.test')
  expect(listener).not.toHaveBeenCalled()
  end()
})

test('a page that no panel shows listens to nobody', () => {
  const listener = vi.fn()
  onPreviewChange(listener, { serverURL })
  receive(changed, 'https://cms.test', window)
  expect(listener).not.toHaveBeenCalled()
})
