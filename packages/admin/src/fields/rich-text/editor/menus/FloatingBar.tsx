import { Toolbar as Base } from '@base-ui/react/toolbar'
import { $getSelection, $isRangeSelection } from 'lexical'
import { useEffect, useMemo, useState } from 'react'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { AnchoredPopup } from '../../../../ui/popups/AnchoredPopup.tsx'
import { FormatTools, type FormatToolsProps } from '../toolbar/FormatTools.tsx'
import { keepFocus } from '../toolbar/Tool.tsx'
import styles from './FloatingBar.module.css'

/**
 * The formats of the selected words, above them. On touch screens they stand below, where the system
 * has no menu, and in the first line too, so that they do not cover the bar of the text.
 */
export function FloatingBar(props: FormatToolsProps) {
  const { view } = props
  const { t } = useI18n()
  const isShown = useHasWords(props)
  const anchor = useMemo(() => ({ getBoundingClientRect: selectionRect }), [])
  if (!isShown) return null
  const isBelow = window.matchMedia('(pointer: coarse)').matches || coversBar(view)
  return (
    <AnchoredPopup
      open
      onClose={() => undefined}
      anchor={anchor}
      side={isBelow ? 'bottom' : 'top'}
      label={t('fields:formattingSelection')}
    >
      <Base.Root
        aria-label={t('fields:formattingSelection')}
        className={styles.bar}
        data-floating-bar=""
        onMouseDown={keepFocus}
        onKeyDown={(event) => {
          if (event.key === 'Escape') view.focus()
        }}
      >
        <FormatTools {...props} />
      </Base.Root>
    </AnchoredPopup>
  )
}

/** Whether words are selected, by keyboard or by a pointer that has been released, in a focused text. */
function useHasWords({ view: { editor } }: FormatToolsProps): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    let isPressed = false
    const root = editor.getRootElement()
    const update = () => {
      const hasWords = editor.getEditorState().read(() => {
        const selection = $getSelection()
        return $isRangeSelection(selection) && selection.getTextContent().trim() !== ''
      })
      const { activeElement } = document
      const isIn = activeElement === root || activeElement?.closest('[data-floating-bar]') !== null
      setShown(hasWords && isIn && !isPressed)
    }
    const press = () => {
      isPressed = true
      update()
    }
    const release = () => {
      if (!isPressed) return
      isPressed = false
      // The selection is what the release made of it.
      setTimeout(update)
    }
    root?.addEventListener('pointerdown', press)
    root?.addEventListener('focusout', update)
    root?.addEventListener('focusin', update)
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', release)
    const stop = editor.registerUpdateListener(update)
    return () => {
      root?.removeEventListener('pointerdown', press)
      root?.removeEventListener('focusout', update)
      root?.removeEventListener('focusin', update)
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', release)
      stop()
    }
  }, [editor])
  return isShown
}

function selectionRect(): DOMRect {
  const selection = document.getSelection()
  if (selection === null || selection.rangeCount === 0) return new DOMRect()
  return selection.getRangeAt(0).getBoundingClientRect()
}

/** Pixels that the bar and its distance to the words take. */
const HEIGHT = 48

function coversBar({ editor }: FormatToolsProps['view']): boolean {
  const bar = editor
    .getRootElement()
    ?.closest('[data-rich-text]')
    ?.querySelector('[role="toolbar"]')
  return bar ? selectionRect().top - HEIGHT < bar.getBoundingClientRect().bottom : false
}
