import {
  $createNodeSelection,
  $getNearestNodeFromDOMNode,
  $setSelection,
  type LexicalEditor,
  type NodeKey,
  SKIP_DOM_SELECTION_TAG,
  SKIP_SCROLL_INTO_VIEW_TAG,
  stopLexicalPropagation,
} from 'lexical'
import { $isCard } from './CardNode.ts'

/** Events that the editor would take for its text. */
const ofText = [
  ...(['keydown', 'keyup', 'beforeinput', 'input', 'compositionstart', 'compositionend'] as const),
  ...(['cut', 'copy', 'paste'] as const),
]
/** Around the form of a card they concern the card as a whole: it is selected, or dropped beside. */
const ofForm = ['pointerdown', 'click', 'dragstart', 'dragover', 'dragend', 'drop'] as const

/** What is in the body of a card concerns its fields; its head stands for the whole card. */
const FORM = '[data-row-body]'
const HOST = '[data-lexical-decorator="true"]'
const ROOT = '[data-lexical-editor="true"]'
const OPEN_POPUP = '[role="combobox"][aria-expanded="true"], [aria-haspopup][aria-expanded="true"]'

/**
 * Keeps what is done in the inputs and buttons of cards away from the editor around them. Each event
 * goes on to the card and to the page; an editor in a card sees to its own events.
 */
export function registerCardEvents(editor: LexicalEditor): () => void {
  return editor.registerRootListener((root) => {
    if (root === null) return
    const onCard = (event: Event) => {
      if (ownHost(root, event.target)) stopLexicalPropagation(event)
    }
    const onForm = (event: Event) => {
      const host = ownHost(root, event.target)
      const form = host && (event.target as Element).closest(FORM)
      if (form && host.contains(form)) stopLexicalPropagation(event)
    }
    // The card that is worked in is the selected one: what is inserted comes after it.
    const onFocusIn = ({ target }: FocusEvent) => {
      const key = keyOf(editor, hostAround(root, target))
      if (key === null) return
      const tag = [SKIP_DOM_SELECTION_TAG, SKIP_SCROLL_INTO_VIEW_TAG]
      editor.update(() => $selectCard(key), { tag })
    }
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isPopupOpen(event.target)) return
      const key = keyOf(editor, hostAround(root, event.target))
      if (key === null) return
      event.preventDefault()
      selectCard(editor, key)
    }
    for (const type of ofText) root.addEventListener(type, onCard, true)
    for (const type of ofForm) root.addEventListener(type, onForm, true)
    root.addEventListener('focusin', onFocusIn)
    root.addEventListener('keydown', onEscape)
    return () => {
      for (const type of ofText) root.removeEventListener(type, onCard, true)
      for (const type of ofForm) root.removeEventListener(type, onForm, true)
      root.removeEventListener('focusin', onFocusIn)
      root.removeEventListener('keydown', onEscape)
    }
  })
}

/** Selects a card as a whole, with the focus on the text. */
function selectCard(editor: LexicalEditor, key: NodeKey): void {
  editor.update(() => $selectCard(key), { discrete: true })
  editor.getRootElement()?.focus({ preventScroll: true })
}

export function $selectCard(key: NodeKey): void {
  const selection = $createNodeSelection()
  selection.add(key)
  $setSelection(selection)
}

/** The element of the card that an element is in, unless it is in another editor within the card. */
function ownHost(root: HTMLElement, target: EventTarget | null): HTMLElement | null {
  const nearest = target instanceof Element ? target.closest<HTMLElement>(`${HOST}, ${ROOT}`) : null
  return nearest?.matches(HOST) && nearest.closest(ROOT) === root ? nearest : null
}

/** The element of the card of this editor that an element is in, at any depth. */
function hostAround(root: HTMLElement, target: EventTarget | null): HTMLElement | null {
  let host = target instanceof Element ? target.closest<HTMLElement>(HOST) : null
  while (host !== null && host.closest(ROOT) !== root) {
    host = host.parentElement?.closest<HTMLElement>(HOST) ?? null
  }
  return host
}

function keyOf(editor: LexicalEditor, host: HTMLElement | null): NodeKey | null {
  if (host === null) return null
  return editor.read(() => {
    const node = $getNearestNodeFromDOMNode(host)
    return $isCard(node) ? node.getKey() : null
  })
}

/** Escape closes a list of choices first. */
const isPopupOpen = (target: EventTarget | null) =>
  target instanceof Element && target.closest(OPEN_POPUP) !== null
