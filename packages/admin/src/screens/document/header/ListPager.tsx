import type { ClientCollection, ClientGlobal, DocumentId } from '@stet/core'
import { Link, useNavigate } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import type { ReactNode } from 'react'
import { bindActions } from '../../../actions/action.ts'
import { useActions } from '../../../actions/use-actions.tsx'
import type { ListedDocument } from '../../../api/documents/list.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../../panel/navigation/use-entity-labels.ts'
import { IconButton } from '../../../ui/index.ts'
import { documentName } from '../../list/table/document-name.ts'
import styles from './ListPager.module.css'
import { neighbourActions } from './neighbour-actions.ts'
import { type DocumentNeighbours, useNeighbours } from './use-neighbours.ts'

export interface ListPagerProps {
  readonly entity: ClientCollection | ClientGlobal
  /** Null or undefined while it has none. */
  readonly id: DocumentId | null | undefined
}

/** Where the document stands in the list that it was opened from, and the ways to those beside it. */
export function ListPager({ entity, id }: ListPagerProps) {
  const neighbours = useNeighbours(entity, id ?? null)
  if (entity.kind === 'global' || neighbours === null) return null
  return <Pager collection={entity} neighbours={neighbours} />
}

interface PagerProps {
  readonly collection: ClientCollection
  readonly neighbours: DocumentNeighbours
}

function Pager({ collection, neighbours }: PagerProps) {
  const { t, number } = useI18n()
  const labels = useEntityLabels()
  const navigate = useNavigate()
  const { position, totalDocs, previous, next } = neighbours
  useActions(
    bindActions(neighbourActions, {
      hasPrevious: previous !== undefined,
      hasNext: next !== undefined,
      open: (which) => {
        const to = neighbours[which]
        if (to === undefined) return
        void navigate({
          to: '/collections/$collection/$id',
          params: { collection: collection.slug, id: String(to.id) },
        })
      },
    }),
  )
  return (
    <nav aria-label={labels.plural(collection)} className={styles.pager}>
      {totalDocs !== null && (
        <span className={styles.position}>
          <bdi>
            {number(position)} / {number(Math.max(totalDocs, position))}
          </bdi>
        </span>
      )}
      <Step
        collection={collection}
        to={previous}
        label={t('general:previous')}
        shortcut="K"
        icon={<ChevronUp aria-hidden="true" />}
      />
      <Step
        collection={collection}
        to={next}
        label={t('general:next')}
        shortcut="J"
        icon={<ChevronDown aria-hidden="true" />}
      />
    </nav>
  )
}

interface StepProps {
  readonly collection: ClientCollection
  readonly to: ListedDocument | undefined
  readonly label: string
  readonly shortcut: string
  readonly icon: ReactNode
}

function Step({ collection, to, label, shortcut, icon }: StepProps) {
  const i18n = useI18n()
  if (to === undefined) return <IconButton size="small" icon={icon} label={label} disabled />
  return (
    <IconButton
      size="small"
      icon={icon}
      label={`${label} · ${documentName(to, collection, i18n)}`}
      shortcut={[shortcut]}
      render={
        <Link
          to="/collections/$collection/$id"
          params={{ collection: collection.slug, id: String(to.id) }}
        />
      }
    />
  )
}
