import { SaxesParser } from 'saxes'
import { translationFileFault } from './translation-file.ts'

/** Elements nest in XLIFF by groups, and inline by formats in formats. */
const maxElementDepth = 200
const maxElements = 500_000

/** An element with the local names of its attributes. */
export interface XmlElement {
  readonly namespace: string
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: (XmlElement | string)[]
}

/**
 * The root element of an XML. Documents types, and with them all entities but the five of XML itself,
 * are refused, and so are nesting and numbers beyond what a file of translations has.
 */
export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { namespace: '', name: '', attributes: {}, children: [] }
  const open = [root]
  let elements = 0
  const parser = new SaxesParser({ xmlns: true })
  const fail = (...fault: Parameters<typeof translationFileFault>): never => {
    throw translationFileFault(...fault)
  }
  parser.on('error', () => fail('Damaged', { line: parser.line }))
  parser.on('doctype', () => fail('Format'))
  parser.on('opentag', ({ uri, local, attributes }) => {
    elements += 1
    if (elements > maxElements || open.length > maxElementDepth) fail('TooLarge')
    const values: Record<string, string> = Object.create(null)
    for (const one of Object.values(attributes)) values[one.local] ??= one.value
    const element = { namespace: uri, name: local, attributes: values, children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  const addText = (text: string) => {
    if (open.length > 1) open.at(-1)?.children.push(text)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(xml).close()
  const [element] = childElements(root)
  return element ?? fail('Format')
}

export const childElements = ({ children }: XmlElement): readonly XmlElement[] =>
  children.filter((child) => typeof child !== 'string')

/** All words in an element. Elements are not nested deeper than `maxElementDepth`. */
export const wordsOfElement = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : wordsOfElement(child))).join('')
