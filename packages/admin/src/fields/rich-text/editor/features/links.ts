import type { TextMatchTransformer } from '@lexical/markdown'
import { isSafeLink } from '@stet/core'
import { $createTextNode, mergeRegister } from 'lexical'
import type { EditorFeature } from '../editor-feature.ts'
import { registerAutoLinks } from '../links/auto-links.ts'
import { $createLink, AutoLinkNode, LinkNode } from '../links/LinkNode.ts'
import { LinkSurface } from '../links/LinkSurface.tsx'
import { linkReaders } from '../links/link-readers.ts'
import { registerNewLinks } from '../links/new-links.ts'

/** Links to addresses and to documents of the site. */
export const links: EditorFeature = {
  id: 'links',
  nodes: [LinkNode, AutoLinkNode],
  readers: linkReaders,
  register: (view, { links: areAllowed }) =>
    mergeRegister(
      registerNewLinks(view),
      areAllowed ? registerAutoLinks(view.editor) : () => undefined,
    ),
  Surface: LinkSurface,
  markdown: ({ links: areAllowed }) => (areAllowed ? [typedLink] : []),
}

/** `[words](address)`, converted when the closing parenthesis is typed. */
const typedLink: TextMatchTransformer = {
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
