import type { Json } from '@stet/core'
import {
  $getState,
  $setState,
  createState,
  DecoratorNode,
  type EditorConfig,
  type LexicalNode,
} from 'lexical'

const jsonState = createState('json', { parse: (value): Json => (value ?? null) as Json })
const inlineState = createState('inline', { parse: (value) => value === true })

/** A node that the editor shows but does not edit: a block, picture, table, rule, or a plugin's node. */
export class OpaqueNode extends DecoratorNode<Json> {
  override $config() {
    return this.config('kept', {
      extends: DecoratorNode,
      stateConfigs: [
        { flat: true, stateConfig: jsonState },
        { flat: true, stateConfig: inlineState },
      ],
    })
  }

  /** The node as it is stored. */
  get json(): Json {
    return $getState(this, jsonState)
  }

  override createDOM({ theme }: EditorConfig): HTMLElement {
    const element = document.createElement(this.isInline() ? 'span' : 'div')
    if (typeof theme.kept === 'string') element.className = theme.kept
    return element
  }

  override updateDOM(): false {
    return false
  }

  override decorate(): Json {
    return this.json
  }

  override isInline(): boolean {
    return $getState(this, inlineState)
  }

  override isKeyboardSelectable(): true {
    return true
  }
}

function $createOpaque(json: Json, isInline: boolean): OpaqueNode {
  const node = new OpaqueNode()
  $setState(node, jsonState, json)
  return $setState(node, inlineState, isInline)
}

export function $createRule(): OpaqueNode {
  return $createOpaque({ type: 'horizontalrule', version: 1 }, false)
}

export function $isOpaque(node: LexicalNode | null | undefined): node is OpaqueNode {
  return node instanceof OpaqueNode
}
