import type { Json } from '@stet/core'
import type { SqlValue } from '../executor.ts'
import { longestDate, longestId } from '../limits.ts'

/** `id`: the id of a relationship's document, which may be a number. */
export type ProjectionKind = 'text' | 'number' | 'boolean' | 'date' | 'id'

/** A stored value as its column holds it; what is not of the kind, as an older config may have left, is no value. */
export function projectedValue(kind: ProjectionKind, value: Json | undefined): SqlValue {
  switch (kind) {
    case 'text':
      return typeof value === 'string' ? value : null
    case 'date':
      // A text from before the field was a date may be of any length, and would not fit into an index.
      return typeof value === 'string' && value.length <= longestDate ? value : null
    case 'number':
      return typeof value === 'number' ? value : null
    case 'boolean':
      return typeof value === 'boolean' ? Number(value) : null
    case 'id': {
      const id = typeof value === 'number' ? String(value) : value
      return typeof id === 'string' && id !== '' && id.length <= longestId ? id : null
    }
  }
}
