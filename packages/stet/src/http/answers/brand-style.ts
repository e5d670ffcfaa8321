import type { CompleteBrand } from '@stet/core'

/** The brand's colours and measures as a part of the page, so that nothing is painted without them. */
export function brandStyle({ properties }: CompleteBrand): string {
  const entries = Object.entries(properties)
  if (entries.length === 0) return ''
  const light = entries.map(([name, value]) => `${name}:${value.light}`).join(';')
  const dark = entries
    .filter(([, value]) => value.dark !== value.light)
    .map(([name, value]) => `${name}:${value.dark}`)
    .join(';')
  // The same rules as in tokens.css: the system's theme applies unless the page sets one.
  const inDark =
    dark === ''
      ? ''
      : `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}:root[data-theme=dark]{${dark}}`
  return `<style>@layer brand{:root{${light}}${inDark}}</style>`
}
