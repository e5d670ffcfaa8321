import type { DocumentId } from '@stet/core'
import { useMemo } from 'react'
import type { ListedDocument } from '../../../api/documents/list.ts'
import { useStableObject } from '../../../base/use-stable-object.ts'
import type { References } from '../../../document/references/references.ts'
import { useLockouts } from '../../../panel/permissions/use-lockouts.ts'
import { useReferencesIn } from '../../../panel/references/use-references.ts'
import { useConfig } from '../../../panel/session/use-session.ts'
import { useScheduledOf } from '../../scheduling/use-scheduled-of.ts'
import { linkedColumn, translationsPath } from '../columns/list-columns.ts'
import type { List } from '../query/use-list.ts'
import type { ListSelection } from '../selection/selection.ts'
import { useSelect } from '../selection/use-select.ts'
import type { RowContext } from './list-row.ts'
import { type ColumnLayout, useColumnLayout } from './use-column-layout.ts'
import { useTranslationsOf } from './use-translations-of.ts'

export interface RowContextOptions {
  readonly list: List
  /** All rows, in the order in which they are shown. */
  readonly docs: readonly ListedDocument[]
  readonly order: RowContext['order']
  readonly selection: ListSelection | undefined
  readonly onSelectionChange: (selection: ListSelection) => void
  readonly rows: Pick<RowContext, 'rowActions' | 'onAct' | 'onPreview'>
}

/** What the rows of a table share, and how wide its columns are. */
export function useRowContext({
  list,
  docs,
  order,
  selection,
  onSelectionChange,
  rows: { rowActions, onAct, onPreview },
}: RowContextOptions): {
  readonly context: RowContext
  readonly layout: ColumnLayout
  readonly references: References
} {
  const { shape, columns, request } = list
  const { collection, inTrash, picture } = shape
  const { locale } = request
  const { localization } = useConfig()
  const defaultLocale = localization === false ? null : localization.defaultLocale
  const references = useReferencesIn(locale)
  const referencesElsewhere = useReferencesIn(defaultLocale)
  const ids = useMemo(() => docs.map(({ id }) => id), [docs])
  const lockouts = useLockouts(collection, ids)
  const scheduled = useScheduledOf(collection, inTrash ? noIds : ids)
  const showsTranslations = columns.some(({ path }) => path === translationsPath)
  const { of: translations } = useTranslationsOf(collection.slug, showsTranslations ? ids : noIds)
  const onSelect = useSelect(docs, selection, onSelectionChange)
  const hasMenu = !inTrash || rowActions.length > 0
  const isSelectable = selection !== undefined
  const linked = linkedColumn(columns)?.path
  const layout = useColumnLayout({
    list,
    linked,
    hasHandle: order !== 'none',
    isSelectable,
    hasMenu,
  })
  const context = useStableObject<RowContext>({
    collection,
    columns,
    frozen: layout.frozen,
    inTrash,
    linked,
    hasPictures: picture !== null && columns.every(({ path }) => path !== picture.name),
    locale,
    defaultLocale,
    referencesElsewhere,
    lockouts,
    scheduled,
    translations,
    isSelectable,
    order,
    rowActions,
    hasMenu,
    onAct,
    onPreview,
    onSelect,
  })
  return { context, layout, references }
}

const noIds: readonly DocumentId[] = []
