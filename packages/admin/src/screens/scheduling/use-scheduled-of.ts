import { type ClientCollection, type DocumentId, type Scheduled, schedulingOf } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { scheduledListQuery } from '../../api/documents/scheduled.ts'
import { usePanel } from '../../panel/panel.ts'

/** Documents and entries that one answer is about at the most. */
const MOST = 200

/** What is scheduled next for each of the documents; what did not happen before what is to come. */
export function useScheduledOf(
  collection: Pick<ClientCollection, 'slug' | 'versions'>,
  ids: readonly DocumentId[],
): ReadonlyMap<DocumentId, Scheduled> {
  const { client } = usePanel()
  const asked = ids.slice(0, MOST)
  const { data } = useQuery({
    ...scheduledListQuery(client, { collection: collection.slug, ids: asked, limit: MOST }),
    enabled: schedulingOf(collection) !== false && asked.length > 0,
  })
  return useMemo(() => {
    const docs = data?.docs ?? []
    const failedLast = docs.toSorted((a, b) => rank(a) - rank(b))
    return new Map(failedLast.toReversed().map((one) => [one.document, one]))
  }, [data])
}

const rank = ({ failure }: Scheduled): number => (failure === null ? 1 : 0)
