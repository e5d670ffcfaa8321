import { type InlineContent, tidyContent } from '@stet/core'
import { fileStateOf } from './csv-file.ts'
import { namedDocument, type TranslationFile, translationFileFault } from './translation-file.ts'
import { UnitCollector } from './unit-collector.ts'
import { contentOfXliff } from './xliff-content.ts'
import { childElements, parseXml, wordsOfElement, type XmlElement } from './xml-elements.ts'
import { namespaces } from './xml-text.ts'

/** The texts of an XLIFF 2.0 or 2.1, as other tools give it back. */
export function readXliff(xml: string): TranslationFile {
  const root = parseXml(xml.startsWith('\ufeff') ? xml.slice(1) : xml)
  if (!isXliff(root, 'xliff')) throw translationFileFault('Format')
  const { srcLang = '', trgLang = '' } = root.attributes
  const texts = new UnitCollector()
  for (const file of elementsOf(root, 'file')) {
    const document = {
      ...namedDocument(file.attributes.original ?? ''),
      title: noteOf(file, 'title'),
    }
    for (const group of elementsOf(file, 'group')) readGroup(group, document, texts)
  }
  return { sourceLocale: srcLang, targetLocale: trgLang, documents: texts.documents }
}

function readGroup(
  group: XmlElement,
  document: Parameters<UnitCollector['add']>[0],
  texts: UnitCollector,
): void {
  const meta = (type: string) => metaOf(group, type)
  const unit = {
    place: group.attributes.name ?? '',
    sourceHash: meta('sourceHash'),
    targetHash: meta('targetHash'),
  }
  for (const element of elementsOf(group, 'unit')) {
    const { source, target, state } = contentsOf(element)
    const size = element.attributes.sizeRestriction ?? ''
    texts.add(document, unit, {
      key: element.attributes.name ?? '',
      context: noteOf(element, 'context'),
      source,
      target,
      state,
      maxLength: /^\d+$/.test(size) ? Number(size) : null,
    })
  }
}

/**
 * The segments of a unit as one text. Tools may have split them, and have put their translations into
 * another order. Where one lacks its translation, the text has none.
 */
function contentsOf(unit: XmlElement) {
  const parts = childElements(unit).filter(
    (part) => isXliff(part, 'segment') || isXliff(part, 'ignorable'),
  )
  const source: InlineContent[] = []
  const targets: { readonly order: number; readonly content: InlineContent }[] = []
  let isWhole = true
  for (const [index, part] of parts.entries()) {
    const [from] = elementsOf(part, 'source')
    const [to] = elementsOf(part, 'target')
    const content = from ? contentOfXliff(from) : []
    source.push(content)
    const translated = to ? contentOfXliff(to) : undefined
    // What is between segments is mostly left as it is.
    const said = translated ?? (part.name === 'ignorable' ? content : undefined)
    if (said === undefined || (part.name === 'segment' && isNothing(said) && !isNothing(content))) {
      isWhole = false
    }
    const order = Number(to?.attributes.order ?? index + 1)
    targets.push({ order: Number.isFinite(order) ? order : index + 1, content: said ?? [] })
  }
  const target = targets.toSorted((a, b) => a.order - b.order).flatMap(({ content }) => content)
  const [first] = elementsOf(unit, 'segment')
  return {
    source: tidyContent(source.flat()),
    target: isWhole && targets.length > 0 ? tidyContent(target) : null,
    state: fileStateOf(first?.attributes.state ?? ''),
  }
}

const isNothing = (content: InlineContent): boolean => tidyContent(content).length === 0

const isXliff = ({ namespace, name }: XmlElement, wanted: string): boolean =>
  namespace === namespaces.xliff && name === wanted

const elementsOf = (element: XmlElement, name: string): readonly XmlElement[] =>
  childElements(element).filter((child) => isXliff(child, name))

function noteOf(element: XmlElement, category: string): string {
  const notes = elementsOf(element, 'notes').flatMap((all) => elementsOf(all, 'note'))
  const note = notes.find(({ attributes }) => attributes.category === category)
  return note ? wordsOfElement(note) : ''
}

function metaOf(group: XmlElement, type: string): string {
  const inMetadata = (element: XmlElement): readonly XmlElement[] =>
    childElements(element).filter(({ namespace }) => namespace === namespaces.metadata)
  const ours = inMetadata(group)
    .flatMap(inMetadata)
    .filter(({ attributes }) => attributes.category === 'stet')
  const meta = ours.flatMap(inMetadata).find(({ attributes }) => attributes.type === type)
  return meta ? wordsOfElement(meta).trim() : ''
}
