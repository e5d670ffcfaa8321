import { isSafeLink, type JsonObject } from '@stet/core'
import {
  $copyNode,
  $getState,
  $setState,
  createState,
  type DOMConversionOutput,
  type EditorConfig,
  ElementNode,
  type LexicalNode,
  type RangeSelection,
} from 'lexical'

const fieldsState = createState('fields', {
  parse: (value): JsonObject =>
    typeof value === 'object' && value !== null ? (value as JsonObject) : {},
})
const idState = createState('id', {
  parse: (value): string | null => (typeof value === 'string' && value !== '' ? value : null),
})

/** A link in the wire format: its target is in its `fields`. */
export class LinkNode extends ElementNode {
  override $config() {
    return this.config('link', {
      extends: ElementNode,
      importDOM: { a: () => ({ conversion: $fromAnchor, priority: 1 }) },
      stateConfigs: [
        { flat: true, stateConfig: fieldsState },
        { flat: true, stateConfig: idState },
      ],
    })
  }

  get fields(): JsonObject {
    return $getState(this, fieldsState)
  }

  setFields(fields: JsonObject): this {
    return $setState(this, fieldsState, fields)
  }

  /** Null for one that is new, and for a typed address where links have no fields of the site. */
  get id(): string | null {
    return $getState(this, idState)
  }

  setId(id: string): this {
    return $setState(this, idState, id)
  }

  override createDOM({ theme }: EditorConfig): HTMLElement {
    const anchor = document.createElement('a')
    if (typeof theme.link === 'string') anchor.className = theme.link
    showAddress(anchor, this.fields)
    return anchor
  }

  override updateDOM(_before: this, anchor: HTMLAnchorElement): boolean {
    showAddress(anchor, this.fields)
    return false
  }

  /** Parts the link when its line is parted. */
  override insertNewAfter(_selection: RangeSelection | null, restoreSelection = true): LinkNode {
    const other = $copyNode(this)
    if (this.id !== null) other.setId(newLinkId())
    this.insertAfter(other, restoreSelection)
    return other
  }

  override isInline(): true {
    return true
  }

  override canBeEmpty(): false {
    return false
  }

  override canInsertTextBefore(): false {
    return false
  }

  override canInsertTextAfter(): false {
    return false
  }
}

/** A link that was created from an address in the text. */
export class AutoLinkNode extends LinkNode {
  override $config() {
    return this.config('autolink', { extends: LinkNode })
  }
}

/** A link; one without an id gets it with the defaults of its fields: see `registerNewLinks`. */
export function $createLink(fields: JsonObject, id?: string): LinkNode {
  const node = new LinkNode().setFields(fields)
  return id === undefined ? node : node.setId(id)
}

export function $createAutoLink(url: string): AutoLinkNode {
  const node = new AutoLinkNode()
  node.setFields({ linkType: 'custom', url, newTab: false })
  return node
}

export function $isAutoLink(node: LexicalNode | null | undefined): node is AutoLinkNode {
  return node instanceof AutoLinkNode
}

export function $isLink(node: LexicalNode | null | undefined): node is LinkNode {
  return node instanceof LinkNode
}

/** Converts a pasted link; one to an anchor of its page or to an unsafe address becomes plain text. */
function $fromAnchor(anchor: HTMLElement): DOMConversionOutput {
  const url = anchor.getAttribute('href') ?? ''
  if (url === '' || url.startsWith('#') || !isSafeLink(url)) return { node: null }
  const newTab = anchor.getAttribute('target') === '_blank'
  return { node: $createLink({ linkType: 'custom', url, newTab }) }
}

/** Sets the address of a link's element; an unsafe one leads nowhere, as on pages. */
function showAddress(anchor: HTMLElement, { linkType, url }: JsonObject): void {
  if (linkType === 'internal' || typeof url !== 'string') {
    anchor.removeAttribute('href')
    return
  }
  anchor.setAttribute('href', isSafeLink(url) ? url : 'about:blank')
  anchor.setAttribute('rel', 'noopener noreferrer')
}

/** A random id of twelve bytes, as links of this wire format have it. */
export function newLinkId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
