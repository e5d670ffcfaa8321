import { usePanel } from '../../../panel/panel.ts'
import { PasteURLsDialog } from '../../../uploads/PasteURLsDialog.tsx'
import type { ListUploads } from './use-list-uploads.ts'

export interface PasteURLsProps {
  readonly uploads: ListUploads
  readonly open: boolean
  readonly onClose: () => void
}

/** Has files fetched for a list from their addresses. */
export function PasteURLs({ uploads, open, onClose }: PasteURLsProps) {
  const { client } = usePanel()
  return (
    <PasteURLsDialog
      open={open}
      fetchFile={(src, options) =>
        client.download(`/${uploads.collection.slug}/paste-url`, { ...options, query: { src } })
      }
      // One after the other, and yet one lot: what became of the first is still to be read.
      onFile={(file) => uploads.queue.add([file])}
      onClose={onClose}
      // The button in an empty list goes with the first file; the one above the list took over.
      finalFocus={() => document.querySelector('[data-paste-urls]')}
    />
  )
}
