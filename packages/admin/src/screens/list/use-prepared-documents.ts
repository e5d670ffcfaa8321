import type { ClientField } from '@stet/core'
import { useEffect } from 'react'
import { usePanel } from '../../panel/panel.ts'
import { whenQuiet } from '../../panel/when-quiet.ts'

/**
 * Fetches the code of the documents of a list while nothing else is to do: one that is pressed need not wait
 * for it, and by then there may be no network.
 */
export function usePreparedDocuments(fields: readonly ClientField[]): void {
  const { queries } = usePanel()
  useEffect(
    () =>
      whenQuiet(queries, () => {
        import('../document-screens.ts').then(
          ({ prepareInputs }) => prepareInputs(fields),
          // Told by the document itself.
          () => undefined,
        )
      }),
    [queries, fields],
  )
}
