import type { Version } from '@stet/core'
import { EmptyCell } from '../../fields/cells/EmptyCell.tsx'
import { ReferenceCell } from '../../fields/reference/ReferenceCell.tsx'

/** Who made a version, by the name that their collection gives its users. */
export function VersionAuthorCell({ author }: { author: Version['author'] }) {
  if (author === null) return <EmptyCell />
  const { relationTo, value } = author
  return <ReferenceCell field={{ relationTo }} value={value} />
}
