import type { FilterQuery, MessageKey } from '@stet/core'
import ChevronDown from 'lucide-react/icons/chevron-down'
import PanelRight from 'lucide-react/icons/panel-right'
import type { ReactNode } from 'react'
import { acceptedKinds, kindLabels } from '../../../files/file-kinds.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useMediaQuery } from '../../../panel/page/use-media-query.ts'
import { Button, Menu, SegmentedControl } from '../../../ui/index.ts'
import { mayReadPath } from '../columns/list-columns.ts'
import { ROOM_FOR_DETAILS } from '../media/details/use-details.ts'
import { withListChange } from '../query/list-search.ts'
import type { List } from '../query/use-list.ts'
import styles from './FileFacets.module.css'
import { type Facet, facetIn, withFacet } from './facet-filter.ts'
import { dateFacet, kindFacet, sizeFacet, sizeSteps, usageFacet } from './file-facets.ts'
import { sizeRanges } from './size-ranges.ts'

const dateLabels: Readonly<Record<keyof typeof dateFacet, MessageKey>> = {
  today: 'fields:today',
  week: 'list:pastWeek',
  month: 'list:pastMonth',
  year: 'list:pastYear',
}

export interface FileFacetsProps {
  readonly list: List
  /** What else is in their line, before them. */
  readonly head?: ReactNode
}

/** What files are looked for by, in one press each: their kind, size, date, and whether they are used. */
export function FileFacets({ list, head }: FileFacetsProps) {
  const { t, language } = useI18n()
  const hasRoom = useMediaQuery(ROOM_FOR_DETAILS)
  const { search, shape } = list
  const { upload, timestamps } = shape.collection
  if (upload === false) return null
  const mayRead = (path: string) => mayReadPath(shape.permissions?.fields, path)
  const kinds = mayRead('mimeType') ? acceptedKinds(upload.mimeTypes) : []
  const show = (where: FilterQuery | undefined) => list.show(withListChange(search, { where }))
  const sizes = sizeRanges(sizeSteps, language, {
    under: (size) => t('upload:smallerThan', { size }),
    over: (size) => t('upload:largerThan', { size }),
  })
  const isUnused = facetIn(search.where, usageFacet) === 'unused'
  return (
    <div className={styles.facets}>
      {head}
      {kinds.length > 1 && (
        <SegmentedControl
          label={t('upload:mimeType')}
          look="apart"
          segments={(['all', ...kinds] as const).map((value) => ({
            value,
            label: t(kindLabels[value]),
          }))}
          value={facetIn(search.where, kindFacet)}
          onValueChange={(kind) => show(withFacet(search.where, kindFacet, kind))}
        />
      )}
      {mayRead('filesize') && (
        <FacetMenu
          label={t('upload:fileSize')}
          facet={sizeFacet}
          where={search.where}
          labelOf={(size) => sizes[Object.keys(sizeFacet).indexOf(size)] ?? ''}
          onShow={show}
        />
      )}
      {timestamps && mayRead('createdAt') && (
        <FacetMenu
          label={t('general:createdAt')}
          facet={dateFacet}
          where={search.where}
          labelOf={(date) => t(dateLabels[date])}
          onShow={show}
        />
      )}
      {!shape.inTrash && (
        <Button
          variant="quiet"
          className={styles.facet}
          aria-pressed={isUnused}
          onClick={() => show(withFacet(search.where, usageFacet, isUnused ? 'all' : 'unused'))}
        >
          {t('upload:notUsed')}
        </Button>
      )}
      {hasRoom && (
        <Button
          variant="quiet"
          className={styles.details}
          icon={<PanelRight aria-hidden="true" />}
          aria-pressed={list.preference.details === true}
          onClick={() => list.choose({ details: list.preference.details !== true })}
        >
          {t('upload:details')}
        </Button>
      )}
    </div>
  )
}

interface FacetMenuProps<Value extends string> {
  readonly label: string
  readonly facet: Facet<Value>
  readonly where: FilterQuery | undefined
  readonly labelOf: (value: Value) => string
  readonly onShow: (where: FilterQuery | undefined) => void
}

/** A facet whose answers are in a menu; the button says which one holds. */
function FacetMenu<Value extends string>({
  label,
  facet,
  where,
  labelOf,
  onShow,
}: FacetMenuProps<Value>) {
  const { t } = useI18n()
  const current = facetIn(where, facet)
  const isChosen = current !== 'all' && current !== null
  const chosen = isChosen ? labelOf(current) : null
  return (
    <Menu
      label={label}
      items={[
        {
          kind: 'radio',
          id: 'facet',
          label,
          value: current ?? '',
          onValueChange: (value) => onShow(withFacet(where, facet, value as Value | 'all')),
          options: [
            { value: 'all', label: t('general:all') },
            ...(Object.keys(facet) as Value[]).map((value) => ({ value, label: labelOf(value) })),
          ],
        },
      ]}
      trigger={
        <Button
          variant="quiet"
          className={styles.facet}
          data-chosen={isChosen || undefined}
          aria-label={chosen === null ? undefined : `${label}: ${chosen}`}
          iconEnd={<ChevronDown aria-hidden="true" />}
        >
          {chosen ?? label}
        </Button>
      }
    />
  )
}
