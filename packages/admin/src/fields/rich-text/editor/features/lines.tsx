import { ListItemNode, ListNode, registerCheckList, registerList } from '@lexical/list'
import {
  CHECK_LIST,
  type ElementTransformer,
  HEADING,
  ORDERED_LIST,
  QUOTE,
  type Transformer,
  UNORDERED_LIST,
} from '@lexical/markdown'
import { $createHeadingNode, HeadingNode, QuoteNode } from '@lexical/rich-text'
import { mergeRegister, ParagraphNode, TextNode } from 'lexical'
import Heading1 from 'lucide-react/icons/heading-1'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Heading4 from 'lucide-react/icons/heading-4'
import Heading5 from 'lucide-react/icons/heading-5'
import Heading6 from 'lucide-react/icons/heading-6'
import List from 'lucide-react/icons/list'
import ListChecks from 'lucide-react/icons/list-checks'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Pilcrow from 'lucide-react/icons/pilcrow'
import TextQuote from 'lucide-react/icons/text-quote'
import type { ReactElement } from 'react'
import type { AllowedFeatures, HeadingTag, ListKind } from '../allowed-features.ts'
import type { EditorFeature, Insertion, InsertionContext } from '../editor-feature.ts'
import { registerNewDirections } from '../lines/given-directions.ts'
import { setLines } from '../lines/line-commands.ts'
import { registerLineDirections } from '../lines/line-directions.ts'
import { lineReaders } from '../lines/line-readers.ts'
import { registerNewNodes } from '../lines/new-nodes.ts'
import { typedCheck } from '../lines/typed-check.ts'
import { AutoLinkNode, LinkNode } from '../links/LinkNode.ts'

/** Nodes that an edit may make more of than the field allows. */
const lineTypes = [
  ...[ParagraphNode, HeadingNode, QuoteNode, ListNode, ListItemNode],
  ...[TextNode, LinkNode, AutoLinkNode],
]

/** Paragraphs, headings, quotes and lists. */
export const lines: EditorFeature = {
  id: 'lines',
  nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode],
  readers: lineReaders,
  register: ({ editor }, allowed) =>
    mergeRegister(
      registerList(editor),
      registerCheckList(editor),
      registerLineDirections(editor),
      registerNewNodes(editor, lineTypes, allowed),
      registerNewDirections(editor, [ParagraphNode, HeadingNode, QuoteNode]),
    ),
  markdown,
  insertions,
}

/** Check lists come first because they begin like other lists. */
function markdown({ headings, quotes, lists }: AllowedFeatures): readonly Transformer[] {
  return [
    ...(headings.length > 0 ? [headingOf(headings)] : []),
    ...(quotes ? [QUOTE] : []),
    ...(lists.includes('check') ? [CHECK_LIST, typedCheck] : []),
    ...(lists.includes('bullet') ? [UNORDERED_LIST] : []),
    ...(lists.includes('number') ? [ORDERED_LIST] : []),
  ]
}

/** `## ` at the beginning of a line, for the headings that are allowed. */
function headingOf(tags: readonly HeadingTag[]): ElementTransformer {
  return {
    ...HEADING,
    replace(line, children, [, signs = ''], isImport) {
      const tag = `h${signs.length}` as HeadingTag
      if (!tags.includes(tag)) return false
      const heading = $createHeadingNode(tag)
      heading.append(...children)
      line.replace(heading)
      if (!isImport) heading.select(0, 0)
    },
  }
}

const headingIcons: Readonly<Record<HeadingTag, ReactElement>> = {
  h1: <Heading1 aria-hidden="true" />,
  h2: <Heading2 aria-hidden="true" />,
  h3: <Heading3 aria-hidden="true" />,
  h4: <Heading4 aria-hidden="true" />,
  h5: <Heading5 aria-hidden="true" />,
  h6: <Heading6 aria-hidden="true" />,
}
const listIcons: Readonly<Record<ListKind, ReactElement>> = {
  bullet: <List aria-hidden="true" />,
  number: <ListOrdered aria-hidden="true" />,
  check: <ListChecks aria-hidden="true" />,
}

function insertions({ allowed, t }: InsertionContext): readonly Insertion[] {
  const words = (text: string) => text.split(',').map((word) => word.trim())
  const headings = allowed.headings.map((tag): Insertion => {
    const level = Number(tag.slice(1))
    return {
      id: `heading.${tag}`,
      group: 'text',
      label: t('fields:headingLevel', { level }),
      keywords: [tag, ...words(t('fields:headingKeywords'))],
      icon: headingIcons[tag],
      typed: '#'.repeat(level),
      turnsLines: true,
      run: (view) => setLines(view, tag),
    }
  })
  const names = {
    bullet: { label: t('fields:bulletList'), keywords: ['ul'], typed: '-' },
    number: { label: t('fields:numberedList'), keywords: ['ol'], typed: '1.' },
    check: { label: t('fields:checkList'), keywords: ['cl', 'todo'], typed: '[]' },
  }
  const lists = allowed.lists.map((kind): Insertion => {
    return {
      ...{ id: `list.${kind}`, group: 'lists', icon: listIcons[kind], turnsLines: true },
      ...names[kind],
      run: (view) => setLines(view, kind),
    }
  })
  const quote: Insertion = {
    ...{ id: 'quote', group: 'text', label: t('fields:quote'), keywords: ['blockquote'] },
    ...{ icon: <TextQuote aria-hidden="true" />, typed: '>', turnsLines: true },
    run: (view) => setLines(view, 'quote'),
  }
  const paragraph: Insertion = {
    ...{ id: 'paragraph', group: 'text', label: t('fields:paragraph'), keywords: ['p', 'text'] },
    ...{ icon: <Pilcrow aria-hidden="true" />, turnsLines: true },
    run: (view) => setLines(view, 'paragraph'),
  }
  return [paragraph, ...headings, ...(allowed.quotes ? [quote] : []), ...lists]
}
