import { usePanel } from '../../../panel/panel.ts'
import { PasteURLsDialog } from '../../../uploads/PasteURLsDialog.tsx'
import type { ListUploads } from './use-list-uploads.ts'

export interface PasteURLsProps {
  readonly uploads: ListUploads
  readonly open: boolean
  readonly onClose: () => void
}

/** Fetches files from URLs for a list. */
export function PasteURLs({ uploads, open, onClose }: PasteURLsProps) {
  const { client } = usePanel()
  return (
    <PasteURLsDialog
      open={open}
      fetchFile={(src, options) =>
        client.download(`/${uploads.collection.slug}/paste-url`, { ...options, query: { src } })
      }
      // Fetched one after the other but as one batch, so that the result of the first stays visible.
      onFile={(file) => uploads.add([file])}
      onClose={onClose}
      // The button in the empty list disappears with the first file; the one above the list is used then.
      finalFocus={() => document.querySelector('[data-paste-urls]')}
    />
  )
}
