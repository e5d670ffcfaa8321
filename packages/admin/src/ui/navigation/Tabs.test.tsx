// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { TabLinks } from './TabLinks.tsx'
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

test('a page that is alone has no links to pages, and one beside it has', () => {
  const pages = (active: boolean, ...others: string[]) => {
    root ??= createRoot(document.body.appendChild(document.createElement('div')))
    const items = ['Edit', ...others].map((key, index) => ({
      key,
      label: key,
      active: active && index === 0,
      render: <span />,
    }))
    act(() => root?.render(<TabLinks label="Views" items={items} />))
    return [...document.querySelectorAll('nav span')].map((link) => link.textContent)
  }
  expect(pages(true)).toEqual([])
  // On a page that is none of these, the link leads back.
  expect(pages(false)).toEqual(['Edit'])
  expect(pages(true, 'API')).toEqual(['Edit', 'API'])
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

function Chosen() {
  const [value, setValue] = useState('One')
  return (
    <Tabs
      label="Sections"
      value={value}
      onValueChange={setValue}
      items={['One', 'Two', 'Three', 'Four'].map((label) => ({
        value: label,
        label,
        disabled: label === 'Three',
        panel: `In ${label}`,
      }))}
    />
  )
}

test('the arrow keys go from tab to tab, around the ends and past disabled ones, and choose nothing', () => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root?.render(<Chosen />))
  const tab = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(
      ({ textContent }) => textContent === name,
    )
  const press = (key: string) =>
    act(() => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
    })
  const panel = () => document.querySelector('[role="tabpanel"]')
  act(() => tab('One')?.focus())
  press('ArrowRight')
  expect(document.activeElement).toBe(tab('Two'))
  press('ArrowRight')
  expect(document.activeElement).toBe(tab('Four'))
  press('ArrowRight')
  expect(document.activeElement).toBe(tab('One'))
  press('ArrowLeft')
  expect(document.activeElement).toBe(tab('Four'))
  expect(panel()?.textContent).toBe('In One')
  expect(tab('Four')?.tabIndex).toBe(0)
  act(() => tab('Four')?.click())
  expect(panel()?.textContent).toBe('In Four')
  expect(panel()?.getAttribute('aria-labelledby')).toBe(tab('Four')?.id)
  press('Home')
  expect(document.activeElement).toBe(tab('One'))
  act(() => tab('One')?.blur())
  expect(tab('Four')?.tabIndex).toBe(0)
  act(() => tab('Three')?.click())
  expect(panel()?.textContent).toBe('In Four')
})
