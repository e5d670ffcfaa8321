import {
  $findMatchingParent,
  $isElementNode,
  $isRootOrShadowRoot,
  type ElementNode,
  type LexicalNode,
} from 'lexical'

/** The paragraph, list or other element between which cards stand that a node is in. */
export function $lineAround(node: LexicalNode): ElementNode | null {
  return $findMatchingParent(
    node,
    (one): one is ElementNode =>
      $isElementNode(one) && !one.isInline() && $isRootOrShadowRoot(one.getParent()),
  )
}
