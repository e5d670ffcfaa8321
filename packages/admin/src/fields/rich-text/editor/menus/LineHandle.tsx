import type { NodeKey } from 'lexical'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import CopyPlus from 'lucide-react/icons/copy-plus'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
import { isApplePlatform, shortcutKeys } from '../../../../actions/shortcut.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { IconButton, Menu, type MenuEntry } from '../../../../ui/index.ts'
import type { Insertion } from '../editor-feature.ts'
import type { EditorView } from '../editor-view.ts'
import {
  $currentLine,
  $emptyLineAfter,
  $isLine,
  $moveSelected,
  $removeLine,
  $selectLine,
} from '../lines/line-moves.ts'
import { InsertionPopup } from './InsertionPopup.tsx'
import styles from './LineHandle.module.css'
import { lineAt, shownLines } from './line-at.ts'
import { useLineDrag } from './use-line-drag.ts'

export interface LineHandleProps {
  readonly view: EditorView
  readonly insertions: readonly Insertion[]
  /** The element that the text and its handles are positioned in. */
  readonly frame: HTMLElement
}

const isApple = isApplePlatform()
const icons = {
  up: <ArrowUp aria-hidden="true" />,
  down: <ArrowDown aria-hidden="true" />,
  duplicate: <CopyPlus aria-hidden="true" />,
  remove: <Trash aria-hidden="true" />,
}

/** The plus and the handle beside the line under the pointer, or else beside the line of the caret. */
export function LineHandle({ view, insertions, frame }: LineHandleProps) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const [isInserting, setInserting] = useState(false)
  const { mark, begin } = useLineDrag(view, frame)
  const line = useLine(view, frame, isOpen || isInserting || mark !== null)
  const place = usePlace(view, frame, line)
  if (line === null || place === null) return null

  const act = (change: () => void) => {
    view.edit(() => {
      $selectLine(line)
      change()
    })
    view.focus()
  }
  const duplicate = (key: NodeKey) => {
    const stored = view.storedNode(key)
    if (stored !== null) view.insertStoredAfter(key, [stored], 'copied')
    view.focus()
  }
  const turns = insertions.filter(({ turnsLines }) => turnsLines)
  const items: readonly MenuEntry[] = [
    {
      kind: 'submenu',
      id: 'turn-into',
      label: t('fields:turnInto'),
      items: turns.map(({ id, label, icon, run }) => ({
        ...{ id, label, icon },
        onSelect: () => {
          view.edit(() => $selectLine(line))
          run(view)
          view.focus()
        },
      })),
    },
    { kind: 'separator', id: 'before-moves' },
    {
      ...{ id: 'up', label: t('fields:moveUp'), icon: icons.up },
      shortcut: shortcutKeys('alt+shift+arrowup', isApple),
      onSelect: () => act(() => $moveSelected(-1)),
    },
    {
      ...{ id: 'down', label: t('fields:moveDown'), icon: icons.down },
      shortcut: shortcutKeys('alt+shift+arrowdown', isApple),
      onSelect: () => act(() => $moveSelected(1)),
    },
    {
      ...{ id: 'duplicate', label: t('general:duplicate'), icon: icons.duplicate },
      onSelect: () => duplicate(line),
    },
    { kind: 'separator', id: 'before-remove' },
    {
      ...{ id: 'remove', label: t('general:remove'), icon: icons.remove, destructive: true },
      onSelect: () => act(() => $removeLine(line)),
    },
  ]
  return (
    <>
      <div
        className={styles.handle}
        style={{ insetBlockStart: place }}
        data-open={isOpen || isInserting || undefined}
      >
        <IconButton
          size="small"
          className={styles.plus}
          icon={<Plus aria-hidden="true" />}
          label={t('fields:insertBelow')}
          onClick={() => setInserting(true)}
        />
        <Menu
          label={t('fields:lineMenu')}
          open={isOpen}
          onOpenChange={setOpen}
          trigger={
            <IconButton
              size="small"
              className={styles.grip}
              icon={<GripVertical aria-hidden="true" />}
              label={t('fields:lineMenu')}
              onPointerDown={(event) => begin(line, event)}
            />
          }
          items={items}
        />
      </div>
      {mark !== null && (
        <div className={styles.mark} style={{ insetBlockStart: mark.top }} aria-hidden="true" />
      )}
      {isInserting && (
        <InsertionPopup
          view={view}
          insertions={insertions}
          anchor={view.editor.getElementByKey(line)}
          onChoose={() => view.edit(() => $emptyLineAfter(line))}
          onClose={() => {
            setInserting(false)
            view.focus()
          }}
        />
      )}
    </>
  )
}

/** The line under the pointer, or else that of the caret; it stays the same while `isHeld`. */
function useLine(view: EditorView, frame: HTMLElement, isHeld: boolean): NodeKey | null {
  const [hovered, setHovered] = useState<NodeKey | null>(null)
  const [current, setCurrent] = useState<NodeKey | null>(null)
  useEffect(() => {
    if (isHeld) return
    const onMove = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      setHovered(lineAt(shownLines(view), event.clientY)?.key ?? null)
    }
    const onLeave = () => setHovered(null)
    frame.addEventListener('pointermove', onMove)
    // While words are typed, the handle stays with the caret.
    frame.addEventListener('keydown', onLeave)
    frame.addEventListener('pointerleave', onLeave)
    const stop = view.editor.registerUpdateListener(({ editorState }) => {
      const { activeElement } = document
      const isIn = activeElement !== null && frame.contains(activeElement)
      setCurrent(isIn ? editorState.read($currentLine) : null)
    })
    return () => {
      frame.removeEventListener('pointermove', onMove)
      frame.removeEventListener('keydown', onLeave)
      frame.removeEventListener('pointerleave', onLeave)
      stop()
    }
  }, [view, frame, isHeld])
  return hovered ?? current
}

/**
 * The height of a line from the top of the frame, in pixels, kept true while the text changes. Words that
 * are typed are laid out for their frame only: a line moves when something above it changes its size,
 * which the frame does then too, or when lines change their order, which changes several of them.
 */
function usePlace(view: EditorView, frame: HTMLElement, line: NodeKey | null): number | null {
  const [place, setPlace] = useState<number | null>(null)
  useEffect(() => {
    const measure = () => {
      const element = line === null ? null : view.editor.getElementByKey(line)
      if (element === null) setPlace(null)
      else setPlace(element.getBoundingClientRect().top - frame.getBoundingClientRect().top)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(frame)
    let next = 0
    const stop = view.editor.registerUpdateListener(
      ({ editorState, dirtyElements, dirtyLeaves }) => {
        const dirty = [...dirtyElements.keys(), ...dirtyLeaves]
        if (editorState.read(() => dirty.filter($isLine).length) < 2) return
        cancelAnimationFrame(next)
        next = requestAnimationFrame(measure)
      },
    )
    return () => {
      cancelAnimationFrame(next)
      observer.disconnect()
      stop()
    }
  }, [view, frame, line])
  return place
}
