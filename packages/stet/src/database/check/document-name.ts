import type { SqlValue } from '../executor.ts'
import type { EntityRef } from '../refs.ts'

// A sentence names a value so that it is known again, not so that it can be read whole.
const longestShown = 60

/** How sentences name a document: `"a1" of articles (latest)`. */
export function checkedDocumentName(
  { kind, slug }: EntityRef,
  id: SqlValue,
  stage?: SqlValue,
): string {
  const document = kind === 'global' ? `The global ${slug}` : `"${id}" of ${slug}`
  return stage === undefined ? document : `${document} (${stage})`
}

export function shortValue(value: SqlValue): string {
  const text = JSON.stringify(value)
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}
