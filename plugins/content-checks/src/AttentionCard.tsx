import { Link, useMessages } from '@stet/admin'
import type { messages } from './messages.ts'
import { useAttention } from './use-attention.tsx'

/** On the dashboard: how many pages need attention. Nothing while that is not known. */
export function AttentionCard() {
  const { t } = useMessages<typeof messages>()
  const { docs } = useAttention()
  // As high as with words, so that nothing moves.
  if (typeof docs === 'string') return <p aria-hidden="true">&nbsp;</p>
  if (docs.length === 0) return <p>{t('content-checks:attentionNone')}</p>
  return <Link to="/content-checks">{t('content-checks:attention', { count: docs.length })}</Link>
}
