import type { Json } from '@stet/core'
import { type DehydratedState, dehydrate, hydrate } from '@tanstack/react-query'
import { type PanelSession, unpackSession } from '../../api/account/session.ts'
import { queryKeys } from '../../api/client/query-keys.ts'
import { loadPatternCode } from '../../i18n/i18n-context.tsx'
import type { Panel } from '../../panel/panel.ts'
import {
  giveLabels,
  type LabelsOfPage,
  referenceCache,
} from '../../panel/references/reference-cache.ts'
import { siteDatePattern } from '../use-site-dates.ts'

/** What the panel knew when the server drew a first view: with it, it draws the same. */
export interface FirstState {
  /** As it was answered: what is read from it has functions. */
  readonly session: PanelSession
  readonly queries: DehydratedState
  readonly labels: LabelsOfPage
  /** Of the window that it was drawn for, in CSS pixels. */
  readonly height: number
}

export function firstStateOf(panel: Panel, session: PanelSession): FirstState {
  return {
    session,
    queries: dehydrate(panel.queries, {
      shouldDehydrateQuery: ({ queryKey, state }) =>
        state.status === 'success' &&
        queryKey[0] !== queryKeys.session[0] &&
        packed(state.data) !== null,
      serializeData: packed,
    }),
    labels: [...referenceCache(panel)].map(([locale, { references }]) => [
      locale,
      references.known(),
    ]),
    height: window.innerHeight,
  }
}

/** Has a panel know what it knew then. */
export function takeFirstState(panel: Panel, { session, queries, labels }: FirstState): void {
  // Clocks differ; what happened since the page was asked for is told by the live channel.
  const updatedAt = Date.now()
  hydrate(panel.queries, {
    ...queries,
    queries: queries.queries.map((query) => ({
      ...query,
      state: {
        ...query.state,
        data: unpacked(query.state.data as Packed),
        dataUpdatedAt: updatedAt,
      },
    })),
  })
  panel.queries.setQueryData(queryKeys.session, unpackSession(session, panel.fieldTypes))
  giveLabels(panel, labels)
}

/** Loads what a site's own dates are written with, before any is drawn. */
export async function prepareDates({ bootstrap, queries }: Panel): Promise<void> {
  const session = queries.getQueryData<PanelSession>(queryKeys.session)
  if (!session || siteDatePattern(session.config.admin) === null) return
  // Without it they are written as the language does.
  await loadPatternCode(bootstrap.language).catch(() => undefined)
}

/** Data of a query as JSON. */
type Packed = readonly ['json' | 'map' | 'set', Json]

/** Null for what JSON cannot carry. */
function packed(data: unknown): Packed | null {
  const [kind, value] =
    data instanceof Map
      ? (['map', [...data]] as const)
      : data instanceof Set
        ? (['set', [...data]] as const)
        : (['json', data] as const)
  return isJSON(value) ? [kind, value] : null
}

function unpacked([kind, value]: Packed): unknown {
  if (kind === 'map') return new Map(value as unknown as readonly [unknown, unknown][])
  return kind === 'set' ? new Set(value as readonly unknown[]) : value
}

/** Whether a value is the same once it was written as JSON and read again. */
function isJSON(value: unknown): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isJSON)
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false
  return Object.values(value).every((part) => part === undefined || isJSON(part))
}
