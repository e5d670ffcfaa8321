import { apply } from '@stet/core'
import { valueAt } from '../../../base/path.ts'
import type { JournalEntry } from '../../../document/journal/journal-entry.ts'
import { titleText } from '../../../fields/title-text.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Banner, Button } from '../../../ui/index.ts'
import { titlePath } from '../header/use-title.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'

/** As many documents that were begun are offered at once; the next ones as these are answered. */
const MAX_CREATIONS = 3

/**
 * Offers back what was typed on this device and never reached the server: of a document the newest, and on
 * the way to a new one each that was begun, which is a document of its own.
 */
export function RecoveredEditsBanner({ edited }: { edited: DocumentScreenState }) {
  const i18n = useI18n()
  const { entity, form, isNew } = edited
  const isCreating = isNew && entity.kind === 'collection'
  return form.pending
    .slice(0, isCreating ? MAX_CREATIONS : 1)
    .map((entry) => (
      <KeptEdits
        key={entry.key}
        entry={entry}
        title={isCreating ? titleIn(entry, edited, i18n) : null}
        onRestore={() => form.restore(entry)}
        onDiscard={() => form.discard(entry)}
      />
    ))
}

interface KeptEditsProps {
  entry: JournalEntry
  /** Of a document that was begun; null where it has none yet, and where it is this one. */
  title: string | null
  onRestore: () => void
  onDiscard: () => void
}

function KeptEdits({ entry, title, onRestore, onDiscard }: KeptEditsProps) {
  const { t, dateTime } = useI18n()
  const date = dateTime(entry.writtenAt)
  return (
    <Banner
      tone="warning"
      announce="status"
      title={t('document:restoreLocalTitle')}
      action={
        <>
          <Button size="small" onClick={onRestore}>
            {t('document:restoreLocal')}
          </Button>
          <Button size="small" variant="quiet" onClick={onDiscard}>
            {t('document:discardLocal')}
          </Button>
        </>
      }
    >
      {title === null
        ? t('document:restoreLocalDescription', { date })
        : t('document:restoreCreationDescription', { date, title })}
    </Banner>
  )
}

function titleIn(
  { patch }: JournalEntry,
  { entity, form }: DocumentScreenState,
  i18n: I18n,
): string | null {
  // Its id is nothing that an editor has ever seen.
  if (entity.kind === 'global' || entity.admin.useAsTitle === 'id') return null
  const value = valueAt(apply(patch, form.store.acknowledged), titlePath(entity))
  return titleText(entity, value, i18n) || null
}
