import { childNodesOf, isBlock, isElement, isTextNode, isUnseen, tagOf } from './dom.ts'
import type { Styles } from './styles.ts'

/** Whether an element is a block of code by its look: editors of code write them so. */
export function looksLikeCode(tag: string, styles: Styles): boolean {
  if (tag !== 'div') return false
  const isKept = /^pre\b/.test(styles.get('white-space') ?? '')
  return isKept && /monospace|consolas|menlo|courier/.test(styles.get('font-family') ?? '')
}

/** The words of a block of code; elements that begin a line do so. */
export function codeText(top: Element): string {
  let text = ''
  const newLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n'
  }
  // What is still to be read, the next one last; `null` ends a line.
  const open: (Node | null)[] = childNodesOf(top).toReversed()
  while (open.length > 0) {
    const node = open.pop() ?? null
    if (node === null) newLine()
    else if (isTextNode(node)) text += node.data.replace(/\r\n?/g, '\n')
    else if (isElement(node)) {
      const tag = tagOf(node)
      if (isUnseen(tag) || isLineNumber(node)) continue
      if (tag === 'br') text += '\n'
      const isLine = isBlock(tag)
      // An empty line of code is an element without words.
      if (isLine) newLine()
      if (isLine && tag === 'div' && isEmptyLine(node)) text += '\n'
      else {
        if (isLine) open.push(null)
        for (const child of childNodesOf(node).toReversed()) open.push(child)
      }
    }
  }
  return text.replace(/^\n/, '').replace(/\n+$/, '')
}

const isEmptyLine = (element: Element): boolean => (element.textContent ?? '') === ''

const isLineNumber = (element: Element): boolean =>
  element.classList.contains('blob-num') || element.classList.contains('lineno')

/** The language of a block of code, by the classes that sites give it. */
export function codeLanguage(block: Element): string {
  const inside = [...block.children].find((child) => tagOf(child) === 'code')
  for (const element of [inside, block, block.parentElement]) {
    const named = element?.getAttribute('data-language')
    const names = element?.getAttribute('class') ?? ''
    const found =
      /(?:^|\s)(?:language-|lang-|highlight-source-|brush:\s*)([\w+#.-]{1,30})/i.exec(names)?.[1] ??
      /^[\w+#.-]{1,30}$/.exec(named ?? '')?.[0]
    if (found !== undefined) return found.toLowerCase()
  }
  return ''
}
