import { COMMAND_PRIORITY_CRITICAL, KEY_DOWN_COMMAND } from 'lexical'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useFormContext } from '../../../../form/form-context.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { AnchoredPopup } from '../../../../ui/popups/AnchoredPopup.tsx'
import type { Insertion } from '../editor-feature.ts'
import type { EditorView } from '../editor-view.ts'
import { InsertionList, optionId } from './InsertionList.tsx'
import { $removeQuery, $slashQuery, type SlashQuery } from './slash-query.ts'
import { useInsertionMenu } from './use-insertion-menu.ts'

export interface SlashMenuProps {
  readonly view: EditorView
  readonly insertions: readonly Insertion[]
}

/** The menu that a slash in the text opens: typing on searches in it. */
export function SlashMenu({ view, insertions }: SlashMenuProps) {
  const { t } = useI18n()
  const { announce } = useFormContext()
  const id = useId()
  const [slash, close] = useSlash(view)
  const { groups, found, index, current, move, use } = useInsertionMenu(
    insertions,
    slash?.query ?? '',
  )
  // Words that find nothing were no query.
  const isOpen = slash !== null && (found.length > 0 || !/\s/u.test(slash.query))

  function choose(insertion: Insertion): void {
    if (slash === null) return
    view.edit(() => $removeQuery(slash))
    close()
    use(insertion, view)
    view.focus()
  }

  const latest = useRef({ choose, current, move, close })
  useEffect(() => {
    latest.current = { choose, current, move, close }
  })
  useEffect(() => {
    if (!isOpen) return
    return view.editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        const { current: chosen, move: go, choose: take, close: leave } = latest.current
        if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
        if (event.key === 'ArrowDown') go(1)
        else if (event.key === 'ArrowUp') go(-1)
        else if (event.key === 'Escape') leave()
        else if ((event.key === 'Enter' || event.key === 'Tab') && chosen !== null) take(chosen)
        else return false
        event.preventDefault()
        event.stopPropagation()
        return true
      },
      COMMAND_PRIORITY_CRITICAL,
    )
  }, [isOpen, view])

  const chosenId = isOpen && current !== null ? optionId(id, index) : null
  useEffect(() => {
    const root = view.editor.getRootElement()
    if (root === null || !isOpen) return
    root.setAttribute('aria-controls', id)
    root.setAttribute('aria-autocomplete', 'list')
    if (chosenId !== null) root.setAttribute('aria-activedescendant', chosenId)
    return () => {
      for (const name of ['controls', 'autocomplete', 'activedescendant']) {
        root.removeAttribute(`aria-${name}`)
      }
    }
  }, [view, id, isOpen, chosenId])
  const count = found.length
  useEffect(() => {
    if (isOpen) announce(t('fields:insertionsCount', { count }))
  }, [isOpen, count, announce, t])

  const anchor = useMemo(
    () => ({ getBoundingClientRect: () => rectOf(view, slash) }),
    [view, slash],
  )
  if (!isOpen) return null
  return (
    <AnchoredPopup open onClose={close} anchor={anchor} label={t('fields:insertIntoText')}>
      <InsertionList id={id} groups={groups} index={index} onChoose={choose} />
    </AnchoredPopup>
  )
}

/** The query at the caret, from the slash that opens it until it is gone or `close` is called. */
function useSlash(view: EditorView): readonly [SlashQuery | null, () => void] {
  const [slash, setSlash] = useState<SlashQuery | null>(null)
  const open = useRef<{ key: string; start: number } | null>(null)
  useEffect(() => {
    return view.editor.registerUpdateListener(({ editorState, dirtyLeaves }) => {
      const now = editorState.read($slashQuery)
      const isSame =
        now !== null && now.key === open.current?.key && now.start === open.current.start
      // Only a slash that is typed opens the menu, not a caret that is put behind one.
      const isTyped = now !== null && now.query === '' && dirtyLeaves.size > 0
      const isOpen = isSame || isTyped
      if (!isOpen) open.current = null
      else if (!isSame) open.current = now
      setSlash(isOpen ? now : null)
    })
  }, [view])
  const close = () => {
    open.current = null
    setSlash(null)
  }
  return [slash, close]
}

function rectOf({ editor }: EditorView, slash: SlashQuery | null): DOMRect {
  const words = slash === null ? null : editor.getElementByKey(slash.key)?.firstChild
  if (!slash || !(words instanceof Text) || slash.start > words.length) return new DOMRect()
  const range = document.createRange()
  range.setStart(words, slash.start)
  range.setEnd(words, words.length)
  const [first] = range.getClientRects()
  return first ?? range.getBoundingClientRect()
}
