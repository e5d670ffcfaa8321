/**
 * Keeps React from noting the selection in this element with each change of the page. It walks all nodes
 * of the focused element for that, 4 ms in a text of 30,000 words, to put a selection back that its own
 * change of the element took away; here the editor does so. React tells editable elements by this
 * property (`hasSelectionCapabilities` of react-dom 19); the attribute, which browsers go by, stays.
 */
export function keepSelectionFromReact(root: HTMLElement): void {
  Object.defineProperty(root, 'contentEditable', { configurable: true, get: () => 'inherit' })
}
