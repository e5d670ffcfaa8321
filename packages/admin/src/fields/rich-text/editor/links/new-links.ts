import type { RichTextNode } from '@stet/core'
import { $getNodeByKey, $hasUpdateTag, mergeRegister } from 'lexical'
import type { EditorView } from '../editor-view.ts'
import { FROM_OUTSIDE } from '../view/tags.ts'
import { AutoLinkNode, LinkNode, newLinkId } from './LinkNode.ts'

/**
 * Gives links that were made in the text ids, and the defaults of the fields that the site's links
 * have, however they were made: typed, pasted or by a key. A link that an edit leaves without words goes:
 * it could not be seen.
 */
export function registerNewLinks(view: EditorView): () => void {
  const { editor } = view
  const $complete = (link: LinkNode) => {
    if ($hasUpdateTag(FROM_OUTSIDE)) return
    if (link.isEmpty()) {
      link.remove()
      return
    }
    if (link.id !== null) return
    const wasThere = editor.getEditorState().read(() => $getNodeByKey(link.getKey()) !== null)
    if (wasThere) return
    const { fields, id } = view.prepared(storedLink(link), 'new')
    if (typeof id === 'string') link.setFields(fields as LinkNode['fields']).setId(id)
    else if (!(link instanceof AutoLinkNode)) link.setId(newLinkId())
  }
  return mergeRegister(
    editor.registerNodeTransform(LinkNode, $complete),
    editor.registerNodeTransform(AutoLinkNode, $complete),
  )
}

const storedLink = (link: LinkNode) =>
  ({ type: link.getType(), version: 1, fields: link.fields, children: [] }) as RichTextNode
