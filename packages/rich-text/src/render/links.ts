import { linkTarget, safeAddress } from '../reading/links.ts'
import { type DefaultConverter, element, skipped } from './rendering.ts'

/** A link; only its words if the site has no page for its document. */
export const link: DefaultConverter = ({ node, children, rendering }) => {
  const { url = '', document, isInternal, newTab, rel, title } = linkTarget(node)
  let href = safeAddress(url)
  if (isInternal) {
    const { internalLink } = rendering.options
    if (internalLink === undefined) skipped(rendering, 'no-internal-link', node)
    const address = internalLink === undefined ? '#' : document && internalLink(document)
    if (!address) return children
    href = safeAddress(address)
  }
  if (href === 'about:blank') skipped(rendering, 'unsafe-address', node)
  const attributes = {
    href,
    target: newTab ? '_blank' : undefined,
    rel: newTab ? 'noopener noreferrer' : rel || undefined,
    title: title || undefined,
  }
  return element(rendering, 'a', { attributes }, children)
}
