import { useEffect, useRef, useState } from 'react'
import { latestOnly } from './latest-only.ts'
import { onPreviewChange } from './messages.ts'
import type { PreviewOptions } from './panel-channel.ts'
import { previewToken } from './token.ts'

export interface LivePreviewOptions<T> extends PreviewOptions {
  /** What the page was rendered with. */
  readonly initialData: T
  /** Reads the same anew from the API; the request must have these headers. */
  readonly read: (headers: Readonly<Record<string, string>>) => Promise<T>
  /** The address of the site with the panel. */
  readonly serverURL: string
  /** The path of its API. Default: `/api`. */
  readonly apiRoute?: string | undefined
  /** Whether texts say which field they came from, for `enableEditing`. Default: false. */
  readonly marksSources?: boolean | undefined
}

/**
 * The data of a page, read anew whenever the preview session that shows the page has changed; outside
 * of one, what the page was rendered with.
 */
export function useLivePreview<T>({
  initialData,
  read,
  serverURL,
  apiRoute,
  marksSources = false,
}: LivePreviewOptions<T>): T {
  const [data, setData] = useState(initialData)
  const newest = useRef(read)
  newest.current = read
  useEffect(() => {
    let isShown = true
    const update = latestOnly(async () => {
      const token = await previewToken(serverURL, apiRoute)
      if (token === null) return
      const found = await newest.current({
        'x-stet-preview': token,
        ...(marksSources && { 'x-stet-preview-marks': '1' }),
      })
      if (isShown) setData(found)
    })
    update()
    const end = onPreviewChange(update, { serverURL })
    return () => {
      isShown = false
      end()
    }
  }, [serverURL, apiRoute, marksSources])
  return data
}
