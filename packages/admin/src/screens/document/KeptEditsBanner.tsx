import type { JournalEntry } from '../../document/journal-entry.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Banner, Button } from '../../ui/index.ts'

export interface KeptEditsBannerProps {
  /** Newest first; the newest is the one to restore. */
  entries: readonly JournalEntry[]
  onRestore: (entry: JournalEntry) => void
  onDiscard: () => void
}

/** Offers back what was typed on this device and never reached the server. */
export function KeptEditsBanner({ entries, onRestore, onDiscard }: KeptEditsBannerProps) {
  const { t, dateTime } = useI18n()
  const [newest] = entries
  if (newest === undefined) return null
  return (
    <Banner
      tone="warning"
      announce="status"
      title={t('document:restoreLocalTitle')}
      action={
        <>
          <Button size="small" onClick={() => onRestore(newest)}>
            {t('document:restoreLocal')}
          </Button>
          <Button size="small" variant="quiet" onClick={onDiscard}>
            {t('document:discardLocal')}
          </Button>
        </>
      }
    >
      {t('document:restoreLocalDescription', { date: dateTime(newest.writtenAt) })}
    </Banner>
  )
}
