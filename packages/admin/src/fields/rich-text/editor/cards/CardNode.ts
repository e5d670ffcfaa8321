import type { Json } from '@stet/core'
import {
  $getState,
  $setState,
  createState,
  DecoratorNode,
  type EditorConfig,
  type ElementNode,
  type LexicalNode,
} from 'lexical'

const jsonState = createState('json', { parse: (value): Json => (value ?? null) as Json })
const passingState = createState('passing', { parse: (value) => value === true })
const inlineState = createState('inline', { parse: (value) => value === true })

/**
 * A node that is no text, held as its stored JSON: a block, a picture, a document, a rule, or a node
 * that the editor does not support. A component shows it as a card, by the type of the stored node.
 */
export class CardNode extends DecoratorNode<Json> {
  override $config() {
    return this.config('card', {
      extends: DecoratorNode,
      stateConfigs: [
        { flat: true, stateConfig: jsonState },
        { flat: true, stateConfig: inlineState },
        { flat: true, stateConfig: passingState },
      ],
    })
  }

  /** The node as it is stored. */
  get json(): Json {
    return $getState(this, jsonState)
  }

  setJson(json: Json): this {
    return $setState(this, jsonState, json)
  }

  /** Whether it is shown in this editor only, and is no part of the text: a file on its way. */
  isPassing(): boolean {
    return $getState(this, passingState)
  }

  override createDOM({ theme }: EditorConfig): HTMLElement {
    const element = document.createElement(this.isInline() ? 'span' : 'div')
    const name = this.isInline() ? theme.inlineCard : theme.card
    if (typeof name === 'string') element.className = name
    // A form is laid out as the panel is, whatever the direction of the text around it.
    if (!this.isInline()) element.dir = document.documentElement.dir || 'ltr'
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

export function $createCard(json: Json, isInline: boolean): CardNode {
  const node = new CardNode()
  $setState(node, jsonState, json)
  return $setState(node, inlineState, isInline)
}

/** A card between lines that is no part of the text. */
export function $createPassingCard(json: Json): CardNode {
  return $setState($createCard(json, false), passingState, true)
}

/** The children that are part of the text. */
export function $storedChildren(parent: ElementNode): LexicalNode[] {
  const children = parent.getChildren()
  return children.some($isPassing) ? children.filter((child) => !$isPassing(child)) : children
}

export const $isPassing = (node: LexicalNode): node is CardNode => $isCard(node) && node.isPassing()

export function $isCard(node: LexicalNode | null | undefined): node is CardNode {
  return node instanceof CardNode
}
