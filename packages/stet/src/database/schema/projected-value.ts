import type { Json } from '@stet/core'
import type { SqlValue } from '../executor.ts'

export type ProjectionKind = 'text' | 'number' | 'boolean' | 'date'

/** A stored value as its column holds it; what is not of the kind, as an older config may have written, is absent. */
export function projectedValue(kind: ProjectionKind, value: Json | undefined): SqlValue {
  switch (kind) {
    case 'number':
      return typeof value === 'number' ? value : null
    case 'boolean':
      return typeof value === 'boolean' ? Number(value) : null
    case 'date':
      return typeof value === 'string' ? value : null
    case 'text':
      // A number is the id that a relationship to a collection with numeric ids holds.
      return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null
  }
}
