import { Link, useConfig, useMessages, useValue } from '@stet/admin'
import type { messages } from './messages.ts'

interface Reference {
  readonly relationTo: string
  readonly value: unknown
}

const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'relationTo' in value && 'value' in value

/** In a search result: the way to the document that it leads to. */
export function SourceLink() {
  const { t, label } = useMessages<typeof messages>()
  const { collections } = useConfig()
  const doc = useValue('doc')
  if (!isReference(doc)) return null
  const { relationTo, value } = doc
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  const collection = collections.find(({ slug }) => slug === relationTo)
  const name = label(collection?.labels?.singular, relationTo)
  return <Link to={`/collections/${relationTo}/${id}`}>{t('search:openDocument', { name })}</Link>
}
