import { overlayName, typingAttribute } from './left-alone.ts'

/**
 * Makes an element like another one, and keeps what is the same in both: scrolled places, focus,
 * selections, playing media and loaded frames stay. Children with an `id` are found wherever they
 * are among their siblings; of the others, those that are equal, and then those of one name.
 */
export function morph(element: Element, to: Element): void {
  if (element.isEqualNode(to) || element.hasAttribute(typingAttribute)) return
  morphAttributes(element, to)
  morphChildren(element, to)
}

function morphAttributes(element: Element, to: Element): void {
  for (const { name, value } of to.attributes) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
  for (const { name } of [...element.attributes]) {
    if (!to.hasAttribute(name) && !isOfVisitor(element, name)) element.removeAttribute(name)
  }
}

/** What the visitor or a script of the page sets, which no server sends. */
function isOfVisitor(element: Element, name: string): boolean {
  const isRoot = element.localName === 'html' || element.localName === 'body'
  return (
    isRoot ||
    (name === 'open' && (element.localName === 'details' || element.localName === 'dialog'))
  )
}

function morphChildren(parent: Element, to: Element): void {
  let next = ofPage(parent.firstChild)
  for (const wanted of [...to.childNodes]) {
    const found = matchFrom(next, wanted)
    if (!found) {
      parent.insertBefore(document.importNode(wanted, true), next)
      continue
    }
    // Nodes before an element that is found later stay where they are until they are matched or left over.
    if (found !== next) parent.insertBefore(found, next)
    else next = ofPage(found.nextSibling)
    if (found instanceof Element && wanted instanceof Element) morph(found, wanted)
    else if (found.nodeValue !== wanted.nodeValue) found.nodeValue = wanted.nodeValue
  }
  while (next) {
    const left = next
    next = ofPage(next.nextSibling)
    left.remove()
  }
}

/** The node, or the first after it that is the page's: what is drawn over the page is not. */
function ofPage(node: ChildNode | null): ChildNode | null {
  let own = node
  while (own && own.nodeName.toLowerCase() === overlayName) own = own.nextSibling
  return own
}

/** Of the nodes from one on: that of the same id, else an equal one, else the first if it is of the same kind. */
function matchFrom(first: ChildNode | null, wanted: Node): ChildNode | null {
  const id = idOf(wanted)
  for (let node = first; node; node = node.nextSibling) {
    const isSame = id === '' ? node.isEqualNode(wanted) : idOf(node) === id
    if (isSame && node.nodeName === wanted.nodeName) return node
  }
  const isSameKind = first !== null && first.nodeName === wanted.nodeName && idOf(first) === ''
  return id === '' && isSameKind ? first : null
}

function idOf(node: Node): string {
  return node instanceof Element ? node.id : ''
}
