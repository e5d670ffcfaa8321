import { type InlineContent, type InlineMark, tidyContent } from '@stet/core'
import { translationFileFault } from './translation-file.ts'
import type { XmlElement } from './xml-elements.ts'
import { characterOf, namespaces } from './xml-text.ts'

/** The words and codes of a `source` or a `target`. Annotations of tools are left out. */
export function contentOfXliff(element: XmlElement): InlineContent {
  const content: (string | InlineMark)[] = []
  read(element, content)
  return tidyContent(content)
}

function read(element: XmlElement, content: (string | InlineMark)[]): void {
  for (const child of element.children) {
    if (typeof child === 'string') content.push(child)
    else if (child.namespace === namespaces.xliff) readElement(child, content)
  }
}

function readElement(element: XmlElement, content: (string | InlineMark)[]): void {
  const { id, startRef, hex } = element.attributes
  switch (element.name) {
    case 'pc': {
      const number = numberOf(id)
      content.push({ open: number })
      read(element, content)
      content.push({ close: number })
      return
    }
    // Tools write a pair as two elements where it begins and ends in different segments.
    case 'sc':
      content.push({ open: numberOf(id) })
      return
    case 'ec':
      content.push({ close: numberOf(startRef ?? id) })
      return
    case 'ph':
      content.push({ code: numberOf(id) })
      return
    case 'cp': {
      const character = characterOf(hex ?? '')
      if (character === undefined) throw translationFileFault('Format')
      content.push(character)
      return
    }
    case 'mrk':
      read(element, content)
  }
}

/** An id that is not ours is a number that no code has, so that it is found with the other codes. */
const numberOf = (id: string | undefined): number =>
  id !== undefined && /^\d{1,6}$/.test(id) ? Number(id) : 0
