import {
  BOLD_ITALIC_STAR,
  BOLD_ITALIC_UNDERSCORE,
  BOLD_STAR,
  BOLD_UNDERSCORE,
  CHECK_LIST,
  type ElementTransformer,
  HEADING,
  INLINE_CODE,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
  ORDERED_LIST,
  QUOTE,
  STRIKETHROUGH,
  type TextMatchTransformer,
  type Transformer,
  UNORDERED_LIST,
} from '@lexical/markdown'
import { isSafeLink } from '@stet/core'
import { $createTextNode } from 'lexical'
import { $createLink, LinkNode } from './LinkNode.ts'
import { $createRule, OpaqueNode } from './OpaqueNode.ts'

/** `--- ` alone on a line. */
const rule: ElementTransformer = {
  dependencies: [OpaqueNode],
  export: () => null,
  regExp: /^---\s$/,
  replace(line) {
    line.insertBefore($createRule())
    line.clear()
    line.select()
  },
  type: 'element',
}

/** `[words](address)`, converted when the closing parenthesis is typed. */
const link: TextMatchTransformer = {
  dependencies: [LinkNode],
  export: () => null,
  importRegExp: /\[([^[\]]+)\]\(([^()\s]+)\)/,
  regExp: /\[([^[\]]+)\]\(([^()\s]+)\)$/,
  replace(text, match) {
    const [, words = '', url = ''] = match
    if (!isSafeLink(url)) return
    const node = $createLink({ linkType: 'custom', url, newTab: false })
    node.append($createTextNode(words).setFormat(text.getFormat()))
    text.replace(node)
    node.selectNext(0, 0)
  },
  trigger: ')',
  type: 'text-match',
}

/** Markdown that is converted while typing; check lists come first because they begin like other lists. */
export const markdown: Transformer[] = [
  ...[HEADING, QUOTE, CHECK_LIST, UNORDERED_LIST, ORDERED_LIST, rule],
  ...[INLINE_CODE, BOLD_ITALIC_STAR, BOLD_ITALIC_UNDERSCORE, BOLD_STAR, BOLD_UNDERSCORE],
  ...[ITALIC_STAR, ITALIC_UNDERSCORE, STRIKETHROUGH],
  link,
]
