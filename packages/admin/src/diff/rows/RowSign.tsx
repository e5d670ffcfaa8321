import type { MessageKey } from '@stet/core'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { StatusPill, type StatusTone } from '../../ui/index.ts'

type SignedOperation = 'inserted' | 'removed' | 'changed'

const signs: Readonly<Record<SignedOperation, readonly [tone: StatusTone, text: MessageKey]>> = {
  inserted: ['published', 'version:rowAdded'],
  removed: ['error', 'version:rowRemoved'],
  changed: ['changed', 'version:changed'],
}

/** The mark of a row or block that is new, removed or changed. */
export function RowSign({ op }: { op: SignedOperation }) {
  const { t } = useI18n()
  const [tone, text] = signs[op]
  return (
    <span data-change>
      <StatusPill tone={tone}>{t(text)}</StatusPill>
    </span>
  )
}
