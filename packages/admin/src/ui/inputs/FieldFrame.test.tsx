import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox } from './Checkbox.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { TextInput } from './TextInput.tsx'

function render(element: React.ReactElement): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = renderToStaticMarkup(element)
  return root
}

function describedBy(root: HTMLElement, selector: string): string[] {
  const ids = root.querySelector(selector)?.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => root.querySelector(`[id="${id}"]`)?.textContent ?? `nothing has id ${id}`)
}

test('a control is named by its label and described by its errors first, then its description', () => {
  const root = render(
    <FieldFrame
      id="title"
      label="Title"
      description="Shown in lists."
      errors={['Too long.', 'Already taken.']}
      required
      requiredLabel="required"
    >
      <TextInput value="" />
    </FieldFrame>,
  )
  const input = root.querySelector('input')
  const label = root.querySelector('label')
  expect(input?.id).toBe('title')
  expect(label?.htmlFor).toBe('title')
  expect(input?.getAttribute('aria-labelledby')).toBe(label?.id)
  expect(label?.textContent).toBe('Title* required')
  expect(describedBy(root, 'input')).toEqual(['Too long.Already taken.', 'Shown in lists.'])
  expect(input?.getAttribute('aria-invalid')).toBe('true')
  expect(input?.getAttribute('aria-required')).toBe('true')
})

test('a field without description or errors refers to nothing', () => {
  const root = render(
    <FieldFrame label="Title">
      <TextInput value="" />
    </FieldFrame>,
  )
  expect(root.querySelector('input')?.hasAttribute('aria-describedby')).toBe(false)
  expect(root.querySelector('input')?.hasAttribute('aria-invalid')).toBe(false)
})

test('a checkbox keeps its own label and takes the errors of its frame', () => {
  const root = render(
    <FieldFrame errors={['Confirm first.']} required>
      <Checkbox checked={false} label="Rights cleared" />
    </FieldFrame>,
  )
  const input = root.querySelector('input')
  expect(root.querySelector('label')?.htmlFor).toBe(input?.id)
  expect(describedBy(root, 'input')).toEqual(['Confirm first.'])
})

test('a radio group has one name and one role, both on its frame', () => {
  const root = render(
    <FieldFrame label="Layout" kind="radiogroup" errors={['Choose one.']}>
      <RadioGroup value={null} options={[{ value: 'wide', label: 'Wide' }]} />
    </FieldFrame>,
  )
  const groups = root.querySelectorAll('[role="radiogroup"]')
  expect(groups).toHaveLength(1)
  const name = groups[0]?.getAttribute('aria-labelledby')
  expect(root.querySelector(`[id="${name}"]`)?.textContent).toBe('Layout')
  expect(describedBy(root, '[role="radiogroup"]')).toEqual(['Choose one.'])
})

test('inputs in a group keep ids of their own, and are disabled with it', () => {
  const root = render(
    <FieldFrame label="Point" kind="group" disabled>
      <TextInput aria-label="Longitude" value="" />
      <TextInput aria-label="Latitude" value="" />
    </FieldFrame>,
  )
  const inputs = [...root.querySelectorAll('input')]
  expect(new Set(inputs.map((input) => input.id)).size).toBe(2)
  expect(inputs.every((input) => input.disabled)).toBe(true)
})
