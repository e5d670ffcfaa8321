import { isAllowed, type WebhookSubject } from '@stet/core'
import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useConfig, usePermissions } from '../../panel/session/use-session.ts'

/** The document that a delivery is about, with the way to it for those who may read it. */
export function DeliverySubject({ collection, global, id, event }: WebhookSubject) {
  const { label } = useI18n()
  const { collections, globals } = useConfig()
  const permissions = usePermissions()
  if (global !== undefined) {
    const entity = globals.find(({ slug }) => slug === global)
    const name = label(entity?.label, global)
    if (!entity || !isAllowed(permissions.globals?.[global], 'read')) return name
    return (
      <Link to="/globals/$global" params={{ global }}>
        {name}
      </Link>
    )
  }
  if (collection === undefined || id === undefined) return null
  const entity = collections.find(({ slug }) => slug === collection)
  const name = `${label(entity?.labels.singular, collection)} ${id}`
  const isThere = event !== 'delete' && event !== 'trash'
  if (!entity || !isThere || !isAllowed(permissions.collections?.[collection], 'read')) return name
  return (
    <Link to="/collections/$collection/$id" params={{ collection, id: String(id) }}>
      {name}
    </Link>
  )
}
