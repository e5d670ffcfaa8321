import { $getSelection } from 'lexical'
import { useEffect } from 'react'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { createPart, toast } from '../../../../ui/index.ts'
import type { SurfaceProps } from '../editor-feature.ts'
import type { EditorView } from '../editor-view.ts'
import { followDrags } from './drop-place.ts'
import { type ClipboardData, holdPastes } from './hold-pastes.ts'
import { lossNotice } from './loss-notice.ts'

const clipboardCode = createPart(() => import('./register-clipboard.ts'))

/** Listens for copying, pasting and dropping, and says what of a pasted text could not be kept. */
export function ClipboardSurface({ view, allowed }: SurfaceProps) {
  const i18n = useI18n()
  useEffect(followDrags, [])
  useEffect(() => {
    const held = holdPastes(view)
    let stop: (() => void) | null = held
    clipboardCode
      .load()
      .then(({ registerClipboard }) => {
        if (stop === null) return
        const pasted = held()
        const clipboard = registerClipboard(view, allowed, (losses) => {
          const notice = lossNotice(losses, i18n)
          if (notice !== null) toast(notice)
        })
        stop = clipboard.stop
        for (const data of pasted) clipboard.paste(data)
      })
      .catch(() => {
        // Without its code, words are pasted at least; the editor's library copies and pastes the rest.
        for (const data of held()) insertWords(view, data)
      })
    return () => {
      stop?.()
      stop = null
    }
  }, [view, allowed, i18n])
  return null
}

function insertWords(view: EditorView, data: ClipboardData): void {
  view.edit(() => $getSelection()?.insertRawText(data.getData('text/plain')))
}
