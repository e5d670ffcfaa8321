import { afterEach, expect, test } from 'vitest'
import { type Control, counterpart, isChanged, takeValue } from './counterpart.ts'

afterEach(() => document.body.replaceChildren())

/** The same markup twice. */
function twice(html: string): readonly [Element, Element] {
  document.body.innerHTML = `<div>${html}</div><div>${html}</div>`
  const [from, to] = document.body.children
  if (from === undefined || to === undefined) throw new Error('Nothing is there')
  return [from, to]
}

test('an element is found by its id, else as the same one of those that are called alike', () => {
  const [from, to] = twice(
    '<input id="field-a.0.b"><button>Save</button><button aria-label="Open">…</button><button aria-label="Open">…</button><a href="/x">Save</a>',
  )
  const elements = [...from.children]
  expect(elements.map((element) => counterpart(element, from, to))).toEqual([...to.children])
  to.children[3]?.remove()
  expect(counterpart(elements[3] as Element, from, to)).toBeNull()
})

test('what was typed and chosen goes over and is heard of, and what was left alone does not', () => {
  const [from, to] = twice(
    '<input value="a"><textarea>b</textarea><select><option selected>c</option><option>d</option></select><input type="checkbox"><input type="checkbox" checked><input value="e">',
  )
  const [input, area, select, box, checked, other] = [...from.children] as HTMLInputElement[]
  if (!input || !area || !select || !box || !checked || !other) throw new Error('Nothing is there')
  const heard: string[] = []
  to.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value))
  expect([...from.children].map((control) => isChanged(control as Control))).not.toContain(true)
  input.value = 'typed'
  area.value = 'written'
  select.value = 'd'
  box.checked = true
  checked.checked = false
  for (const control of [...from.children] as Control[]) {
    const same = counterpart(control, from, to)
    if (isChanged(control)) takeValue(control, same as Control)
  }
  const now = [...to.children] as HTMLInputElement[]
  expect(now.map(({ value }) => value)).toEqual(['typed', 'written', 'd', 'on', 'on', 'e'])
  expect(now.map((one) => one.checked)).toEqual([false, undefined, undefined, true, false, false])
  expect(heard).toEqual(['typed', 'written', 'd', 'on', 'on'])
})
