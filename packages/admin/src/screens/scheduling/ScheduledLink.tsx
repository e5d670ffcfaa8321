import type { Scheduled } from '@stet/core'
import { Link, linkOptions } from '@tanstack/react-router'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../panel/navigation/use-entity-labels.ts'
import { DocumentPicture } from '../../panel/references/DocumentPicture.tsx'
import { useTitleText } from '../../panel/references/use-title-text.ts'
import { useConfig } from '../../panel/session/use-session.ts'

/** What the document is called that something is scheduled for. */
export function useScheduledTitle(): (scheduled: Scheduled) => string {
  const { t } = useI18n()
  const { globals } = useConfig()
  const labels = useEntityLabels()
  const titleText = useTitleText()
  return ({ entity, slug, document, title }) => {
    if (entity === 'collection')
      return titleText(slug, title) || t('fields:untitledWithID', { id: document })
    const global = globals.find((one) => one.slug === slug)
    return global ? labels.global(global) : slug
  }
}

export interface ScheduledLinkProps {
  readonly scheduled: Scheduled
  readonly className?: string | undefined
  /** Whether the picture of the document stands before its title. */
  readonly hasPicture?: boolean
}

/** Leads to the document that something is scheduled for. */
export function ScheduledLink({ scheduled, className, hasPicture = false }: ScheduledLinkProps) {
  const { collections } = useConfig()
  const { entity, slug, document } = scheduled
  const collection =
    hasPicture && entity === 'collection' ? collections.find((one) => one.slug === slug) : undefined
  const title = useScheduledTitle()
  return (
    <Link {...documentOf(scheduled)} className={className} {...(!collection && { dir: 'auto' })}>
      {collection && <DocumentPicture collection={collection} id={document} />}
      {collection ? <span dir="auto">{title(scheduled)}</span> : title(scheduled)}
    </Link>
  )
}

function documentOf({ entity, slug, document }: Scheduled) {
  return entity === 'global'
    ? linkOptions({ to: '/globals/$global', params: { global: slug } })
    : linkOptions({
        to: '/collections/$collection/$id',
        params: { collection: slug, id: String(document) },
      })
}
