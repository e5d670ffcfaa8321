import { type DocumentId, type Scheduled, schedulingOf } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { scheduledQuery } from '../../api/documents/scheduled.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../panel/navigation/use-entity-labels.ts'
import { usePanel } from '../../panel/panel.ts'
import { Banner, Button } from '../../ui/index.ts'
import { documentTitle } from '../document/header/use-title.ts'
import { DocumentPanels } from '../document/panel-views.ts'
import type { DocumentScreenState } from '../document/use-edited-document.ts'
import { useScheduledTexts } from './use-scheduled-texts.ts'
import { useScheduling } from './use-scheduling.ts'

/** Tells users who may read a document's drafts, above it, which publications are scheduled or failed. */
export function ScheduledBanners({ edited }: { edited: DocumentScreenState }) {
  const i18n = useI18n()
  const { client } = usePanel()
  const labels = useEntityLabels()
  const [changed, setChanged] = useState<Scheduled | null>(null)
  const { entity, form, isNew, stored } = edited
  const id = entity.kind === 'global' ? null : ((stored?.document.id as DocumentId) ?? null)
  const about = { kind: entity.kind, slug: entity.slug, id }
  const isTrashed = typeof stored?.document.deletedAt === 'string'
  const { data: scheduled = [] } = useQuery({
    ...scheduledQuery(client, about),
    enabled: !isNew && !isTrashed && schedulingOf(entity) !== false,
  })
  const [next, ...later] = scheduled.filter(({ failure }) => failure === null)
  const failed = scheduled.filter(({ failure }) => failure !== null)
  return (
    <>
      {failed.map((one) => (
        <ScheduledBanner key={one.id} scheduled={one} onChange={setChanged} />
      ))}
      {next && <ScheduledBanner scheduled={next} later={later.length} onChange={setChanged} />}
      {changed !== null && (
        <DocumentPanels.ScheduleDialog
          entity={entity}
          about={about}
          title={documentTitle(entity, form.store, isNew, labels, i18n)}
          begin={changed}
          hasUnsaved={form.status.kind !== 'saved'}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  )
}

interface ScheduledBannerProps {
  scheduled: Scheduled
  /** How many come after it. */
  later?: number
  onChange: (scheduled: Scheduled) => void
}

function ScheduledBanner({ scheduled, later = 0, onChange }: ScheduledBannerProps) {
  const { t } = useI18n()
  const { what, detail } = useScheduledTexts()
  const { cancel } = useScheduling()
  const isFailed = scheduled.failure !== null
  const text = what(scheduled)
  const change = t(isFailed ? 'schedule:anotherTime' : 'schedule:change')
  const cancelling = t(isFailed ? 'schedule:dismiss' : 'schedule:cancel')
  return (
    <Banner
      tone={isFailed ? 'warning' : 'info'}
      announce="status"
      title={text}
      action={
        scheduled.mayChange && (
          <>
            <Button
              size="small"
              aria-label={`${change} ${text}`}
              onClick={() => onChange(scheduled)}
            >
              {change}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={`${cancelling}: ${text}`}
              onClick={() => void cancel(scheduled)}
            >
              {cancelling}
            </Button>
          </>
        )
      }
    >
      {[detail(scheduled), later > 0 ? t('schedule:more', { count: later }) : '']
        .filter((part) => part !== '')
        .join(' ')}
    </Banner>
  )
}
