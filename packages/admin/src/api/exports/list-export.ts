import type { DocumentId, ListFileFormat, Where } from '@stet/core'
import type { Client } from '../client/client.ts'
import { askedSort, type ListQuery } from '../documents/list.ts'

/** What is taken along of a list. */
export interface ListExport {
  readonly collection: string
  /** The paths of the columns, in order. */
  readonly columns: readonly string[]
  readonly query: Pick<ListQuery, 'sort' | 'rank' | 'locale' | 'trash'> & {
    readonly where: Where | undefined
  }
  /** Of what matches, these documents alone, or all but those. */
  readonly only: readonly DocumentId[] | null
  readonly except: readonly DocumentId[]
  readonly timeZone: string
}

/** All rows of a list as a file, in its order and with its columns. */
export function downloadList(
  client: Pick<Client, 'download'>,
  { collection, query, ...asked }: ListExport,
  format: ListFileFormat,
  signal: AbortSignal,
): Promise<File> {
  const body = { ...asked, format, query: { ...query, sort: askedSort(query.sort) } }
  return client.download(`/_panel/list-exports/${collection}`, { body, signal })
}
