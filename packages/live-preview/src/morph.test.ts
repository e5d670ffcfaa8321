import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { morph } from './morph.ts'

const parsed = (markup: string) =>
  new DOMParser().parseFromString(`<body>${markup}</body>`, 'text/html').body

let page: HTMLElement
beforeEach(() => {
  document.body.innerHTML = ''
  page = document.createElement('main')
  document.body.append(page)
})

function show(markup: string): void {
  page.innerHTML = markup
}
function change(markup: string): void {
  morph(page, parsed(`<main>${markup}</main>`).firstElementChild ?? page)
}

describe('a page that is read anew', () => {
  test('keeps the elements that are the same, with their focus', () => {
    show('<h1>Old</h1><input id="search" value="a"><p>Text</p>')
    const [heading, input, text] = page.children
    ;(input as HTMLInputElement).focus()
    ;(input as HTMLInputElement).value = 'typed'
    change('<h1>New</h1><input id="search" value="a"><p>Text</p>')
    expect([...page.children]).toEqual([heading, input, text])
    expect(heading?.textContent).toBe('New')
    expect(document.activeElement).toBe(input)
    expect((input as HTMLInputElement).value).toBe('typed')
  })

  test('keeps what follows an element that is new, gone or moved', () => {
    show('<p id="a">A</p><p>B</p><p>C</p>')
    const [a, b, c] = page.children
    change('<p>New</p><p>B</p><p id="a">A</p><p>C</p>')
    expect(page.innerHTML).toBe('<p>New</p><p>B</p><p id="a">A</p><p>C</p>')
    expect([...page.children].slice(1)).toEqual([b, a, c])
    change('<p>C</p>')
    expect([...page.children]).toEqual([c])
  })

  test('keeps what its visitor opened', () => {
    show('<details><summary>More</summary></details>')
    page.querySelector('details')?.setAttribute('open', '')
    change('<details class="wide"><summary>More</summary></details>')
    expect(page.innerHTML).toBe('<details open="" class="wide"><summary>More</summary></details>')
  })

  test('runs no script that comes with it', () => {
    show('<p>Text</p>')
    change('<p>Text</p><script>globalThis.wasRun = true</script>')
    expect(page.innerHTML).toContain('<script>')
    expect('wasRun' in globalThis).toBe(false)
  })
})

interface Shape {
  readonly name: string
  readonly id: string
  readonly text: string
  readonly children: readonly Shape[]
}
const { tree } = fc.letrec<{ tree: Shape }>((tie) => ({
  tree: fc.record({
    name: fc.constantFrom('div', 'section', 'span', 'em'),
    id: fc.constantFrom('', '', '', 'a', 'b', 'c', 'd'),
    text: fc.constantFrom('', 'one', 'two', '<&'),
    children: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constant([]),
      fc.array(tie('tree'), { maxLength: 4 }),
    ),
  }),
}))

/** Ids are unique in a page. */
function elementOf({ name, id, text, children }: Shape, used: Set<string>): Element {
  const element = document.createElement(name)
  if (id !== '' && !used.has(id)) {
    used.add(id)
    element.id = id
  }
  if (text !== '') element.append(text)
  for (const child of children) element.append(elementOf(child, used))
  return element
}

test('any page becomes any other', () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 6 }), fc.array(tree, { maxLength: 6 }), (from, to) => {
      const live = document.createElement('main')
      const wanted = document.createElement('main')
      const ids = [new Set<string>(), new Set<string>()] as const
      live.append(...from.map((one) => elementOf(one, ids[0])))
      wanted.append(...to.map((one) => elementOf(one, ids[1])))
      morph(live, wanted)
      expect(live.innerHTML).toBe(wanted.innerHTML)
    }),
    { numRuns: 300 },
  )
})
