import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Skeleton, StatusPill } from '../../../ui/index.ts'
import type { LocaleStatus } from './document-status.ts'

const messages = {
  draft: 'version:draft',
  published: 'version:published',
  changed: 'version:changed',
  unseen: 'version:draftHere',
} as const

/** The status of a document; a place of the same size while it is not known which it is. */
export function DocumentStatusPill({
  status,
  look = 'plain',
}: {
  status: LocaleStatus | undefined
  look?: 'plain' | 'pill'
}) {
  const { t } = useI18n()
  if (status === undefined) return <Skeleton width="4.5rem" />
  return (
    <StatusPill tone={status === 'unseen' ? 'draft' : status} look={look}>
      {t(messages[status])}
    </StatusPill>
  )
}
