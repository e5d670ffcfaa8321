import type { DocumentId } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { locksQuery } from '../../../api/documents/locks.ts'
import { useStableObject } from '../../../base/use-stable-object.ts'
import { ReferencesContext } from '../../../document/references/references-context.ts'
import type { FormLocale } from '../../../form/form-context.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../panel/panel.ts'
import { useContentLocale } from '../../../panel/preferences/content-locale.ts'
import { useReferencesIn } from '../../../panel/references/use-references.ts'
import { Banner, Button, EmptyState, Skeleton, VisuallyHidden } from '../../../ui/index.ts'
import { columnPathLabel, frozenColumns } from '../columns/list-columns.ts'
import { useChosenWidths } from '../columns/use-chosen-widths.ts'
import type { List } from '../query/use-list.ts'
import { RowPopup } from './RowPopup.tsx'
import { SheetGrid } from './SheetGrid.tsx'
import { SheetHead } from './SheetHead.tsx'
import { SheetLeavePrompt } from './SheetLeavePrompt.tsx'
import { SheetStandingLine } from './SheetStandingLine.tsx'
import { sheetColumns } from './sheet-columns.ts'
import { SheetContext, type SheetContextValue } from './sheet-context.ts'
import { sheetTracks } from './sheet-tracks.ts'
import { useSheetSession } from './use-sheet-session.ts'

export interface SheetProps {
  readonly label: string
  readonly list: List
  /** Shown where there were no documents when it was opened. */
  readonly empty: ReactNode
}

/** The documents of a list with their cells to be edited in place. */
export function Sheet(props: SheetProps) {
  const { page, isStale, request, shape, error } = props.list
  const { search, filter, locale } = request
  const asked = JSON.stringify([shape.collection.slug, search, filter, locale])
  // Which parts of the address apply is known with the first page. What is read of the rows may change.
  const [opened, setOpened] = useState<string | null>(null)
  const isKnown = page !== undefined && !isStale
  if (isKnown && opened !== asked) setOpened(asked)
  if (!isKnown && opened !== asked) return error === null ? <Skeleton height="24rem" /> : null
  return <OpenSheet key={asked} {...props} />
}

function OpenSheet({ label, list, empty }: SheetProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { shape, preference, page, columns: listColumns } = list
  const { collection, plan } = shape
  const columns = useMemo(() => sheetColumns({ columns: listColumns, shape }), [listColumns, shape])
  const session = useSheetSession(list, columns)
  const { rows } = session
  const ids = useSyncExternalStore(rows.subscribe, rows.getIds)
  const error = useSyncExternalStore(rows.subscribe, rows.getError)
  const isOrdered = useSyncExternalStore(rows.subscribe, rows.getIsOrdered)
  const widths = useChosenWidths(list)
  const references = useReferencesIn(list.request.locale)
  const lockedBy = useLockedBy(collection)
  const locale = useFormLocale()
  const [announcement, announce] = useState('')
  const labelOf = useCallback((path: string) => columnPathLabel(path, plan, i18n), [plan, i18n])
  const frozen = frozenColumns(listColumns, preference.frozen)
  const tracks = useMemo(
    () => sheetTracks(columns, labelOf, i18n, { chosen: widths.chosen, frozen }),
    [columns, labelOf, i18n, widths.chosen, frozen],
  )
  const context = useStableObject<SheetContextValue>({
    ...session,
    collection,
    columns,
    labelOf,
    frozen,
    locale,
    lockedBy,
    announce,
  })

  if (columns.length === 0) return <EmptyState title={t('general:noColumnsSelected')} />
  const total = Math.max(page?.totalDocs ?? 0, ids?.length ?? 0)
  return (
    <SheetContext value={context}>
      <ReferencesContext value={references}>
        {error !== null && (
          <Banner
            tone="error"
            announce="alert"
            action={<Button onClick={() => void rows.open()}>{t('general:retry')}</Button>}
          >
            {error instanceof Error ? error.message : t('general:unspecificError')}
          </Banner>
        )}
        {ids === null ? (
          error === null && <Skeleton height="24rem" />
        ) : ids.length === 0 ? (
          empty
        ) : (
          <>
            <SheetStandingLine
              rowsText={t('general:pageInfo', {
                first: i18n.number(Math.min(1, ids.length)),
                last: i18n.number(ids.length),
                total: i18n.number(total),
              })}
            />
            <SheetGrid
              label={label}
              ids={ids}
              tracks={tracks}
              isBusy={(list.isStale || !isOrdered) && error === null}
              head={<SheetHead list={list} widths={widths} />}
            />
            <RowPopup />
          </>
        )}
        <VisuallyHidden>
          <div role="status">{announcement}</div>
        </VisuallyHidden>
        <SheetLeavePrompt />
      </ReferencesContext>
    </SheetContext>
  )
}

const nobody: ReadonlyMap<DocumentId, string> = new Map()

/** Who is editing documents of a collection now, but the user. */
function useLockedBy({
  slug,
  lockDocuments,
}: SheetContextValue['collection']): ReadonlyMap<DocumentId, string> {
  const { t } = useI18n()
  const { client } = usePanel()
  const { data: locks } = useQuery({ ...locksQuery(client), enabled: lockDocuments !== false })
  return useMemo(() => {
    const others = locks?.filter(
      (lock) => lock.kind === 'collection' && lock.slug === slug && !lock.isOwn,
    )
    if (!others || others.length === 0) return nobody
    return new Map(
      others.flatMap(({ id, user }) =>
        id === null ? [] : [[id, user.name ?? t('document:anotherUser')] as const],
      ),
    )
  }, [locks, slug, t])
}

function useFormLocale(): FormLocale | null {
  const i18n = useI18n()
  const locale = useContentLocale()
  return useMemo(
    () => locale && { code: locale.code, label: i18n.localeName(locale), rtl: locale.rtl },
    [locale, i18n],
  )
}
