import { expect, test } from 'vitest'
import { markedParts, withoutMarks } from './source-marks.ts'
import { allSourced, boxOf, elementOfRow, sourcedAt } from './sources.ts'
import { showsExactly } from './text-typing.ts'

/** As the server marks texts. */
function mark(source: string): string {
  const selectors = Array.from(source, (char) =>
    String.fromCodePoint(0xe0100 + char.charCodeAt(0) - 0x20),
  )
  return `\u2060${selectors.join('')}`
}
const page = 'collections/pages/1'
const of = (text: string, path: string) => `${text}${mark(`${page}:${path}`)}`

function show(markup: string): HTMLElement {
  document.body.innerHTML = markup
  return document.body
}
const element = (selector: string) => document.querySelector(selector) as HTMLElement

test('a text says which field it came from, and is itself without its mark', () => {
  const text = of('Ink & brass', 'title')
  expect(markedParts(text)).toEqual([{ source: `${page}:title`, start: 0, end: 11 }])
  expect(withoutMarks(text)).toBe('Ink & brass')
  expect(markedParts('Ink \u2060 brass')).toEqual([])
  expect(markedParts('')).toEqual([])
})

test('everything with a source is found in the order of the page, but for what is not shown', () => {
  const body = show(`
    <script>${of('x', 'a')}</script>
    <h1>${of('Title', 'title')}</h1>
    <p>By ${of('Ann', 'by')} and ${of('Bob', 'with')}</p>
    <img data-stet-edit="${page}:picture">`)
  const found = allSourced(body).map(({ source, element: { localName }, part }) => [
    source,
    localName,
    part?.text.data.slice(part.start, part.end),
  ])
  expect(found).toEqual([
    [`${page}:title`, 'h1', undefined],
    [`${page}:by`, 'p', 'By Ann'],
    [`${page}:with`, 'p', ' and Bob'],
    [`${page}:picture`, 'img', undefined],
  ])
})

test('of what is around a point, the innermost counts', () => {
  show(
    `<section data-stet-edit="${page}:layout.a"><div><p>${of('Words', 'layout.a.words')}</p><b>No source</b></div></section>`,
  )
  expect(sourcedAt(element('p'), 0, 0)?.source).toBe(`${page}:layout.a.words`)
  expect(sourcedAt(element('b'), 0, 0)?.source).toBe(`${page}:layout.a`)
  expect(sourcedAt(document.body, 0, 0)).toBeNull()
})

test('a row is shown by the element that names it, or by the smallest with all of it and nothing else', () => {
  const row = (id: string) => elementOfRow(`${page}:layout.${id}`, allSourced(document.body))
  show(`
    <main>
      <section class="a"><h2>${of('One', 'layout.a.heading')}</h2><p>${of('Two', 'layout.a.text')}</p></section>
      <section class="b"><p>${of('Three', 'layout.b.words')}</p></section>
      <section class="c" data-stet-edit="${page}:layout.c"><p>${of('Four', 'layout.c.words')}</p></section>
    </main>`)
  expect(row('a')).toBe(element('.a'))
  expect(row('b')).toBe(element('.b p'))
  expect(row('c')).toBe(element('.c'))
  expect(row('d')).toBeNull()
  // Spread over the page, between others: there is no element to outline.
  show(
    `<p>${of('One', 'layout.a.heading')}</p><p>${of('Two', 'layout.b.words')}</p><p>${of('Three', 'layout.a.text')}</p>`,
  )
  expect(row('a')).toBeNull()
})

test('typed in place is only what an element shows alone and as it is', () => {
  show(`<h1>${of('Two  words', 'title')}</h1><p>By ${of('Ann', 'by')}</p><h2><b>Two words</b></h2>`)
  expect(showsExactly(element('h1'), 'Two words')).toBe(true)
  expect(showsExactly(element('h1'), 'Two word')).toBe(false)
  expect(showsExactly(element('p'), 'Ann')).toBe(false)
  expect(showsExactly(element('h2'), 'Two words')).toBe(false)
})

test('what became shorter since it was found still has a box', () => {
  show(`<p>By ${of('Ann', 'by')} and ${of('Bob', 'with')}</p>`)
  const found = allSourced(document.body)
  const text = element('p').firstChild as Text
  text.data = 'By'
  expect(found).toHaveLength(2)
  for (const one of found) expect(() => boxOf(one)).not.toThrow()
})
