import type { DocumentId } from '@stet/core'
import { type ReactNode, useCallback, useState } from 'react'
import { partView } from '../../../ui/index.ts'
import type { List } from '../query/use-list.ts'

const MediaPreview = partView(async () => (await import('./media-parts.ts')).MediaPreview)

export interface ListPreview {
  /** Undefined where documents have no files. */
  readonly open: ((id: DocumentId) => void) | undefined
  readonly dialog: ReactNode
}

/** The preview of a list's files: which of the page is shown. */
export function usePreview({ shape, page }: List): ListPreview {
  const [shown, setShown] = useState<{ readonly id: DocumentId; readonly isOpen: boolean }>()
  const show = useCallback((id: DocumentId) => setShown({ id, isOpen: true }), [])
  if (shape.collection.upload === false) return { open: undefined, dialog: null }
  return {
    open: show,
    dialog: shown && page && (
      <MediaPreview
        shape={shape}
        docs={page.docs}
        id={shown.id}
        open={shown.isOpen}
        onShow={show}
        onClose={() => setShown({ id: shown.id, isOpen: false })}
      />
    ),
  }
}
