// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './Tabs.tsx'

let root: Root | null = null
afterEach(() => {
  act(() => root?.unmount())
  root = null
  document.body.replaceChildren()
})

function show(...labels: readonly string[]): HTMLElement {
  const [first = ''] = labels
  if (root === null) {
    const element = document.body.appendChild(document.createElement('div'))
    root = createRoot(element)
  }
  act(() =>
    root?.render(
      <Tabs
        label="Sections"
        value={first}
        onValueChange={() => undefined}
        items={labels.map((label) => ({
          value: label,
          label,
          panel: <input aria-label={`In ${label}`} />,
        }))}
      />,
    ),
  )
  return document.body
}

test('a single part is shown without tabs and is no panel of one', () => {
  const page = show('One')
  expect(page.querySelector('[aria-label="In One"]')).not.toBeNull()
  expect(page.querySelector('[role="tablist"], [role="tab"], [role="tabpanel"]')).toBeNull()
  expect(page.querySelector('[tabindex]')).toBeNull()
})

test('what is typed into stays where it is when a second part comes and goes', () => {
  const page = show('One')
  const input = page.querySelector<HTMLInputElement>('[aria-label="In One"]')
  input?.focus()
  show('One', 'Two')
  expect(page.querySelectorAll('[role="tab"]')).toHaveLength(2)
  expect(page.querySelector('[role="tabpanel"]')).not.toBeNull()
  expect(document.activeElement).toBe(input)
  show('One')
  expect(page.querySelector('[role="tablist"]')).toBeNull()
  expect(document.activeElement).toBe(input)
})
