import { type KeyboardEvent, useId, useState } from 'react'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { TextInput } from '../../../../ui/index.ts'
import { AnchoredPopup } from '../../../../ui/popups/AnchoredPopup.tsx'
import type { Insertion } from '../editor-feature.ts'
import type { EditorView } from '../editor-view.ts'
import { InsertionList, optionId } from './InsertionList.tsx'
import styles from './InsertionPopup.module.css'
import { useInsertionMenu } from './use-insertion-menu.ts'

export interface InsertionPopupProps {
  readonly view: EditorView
  readonly insertions: readonly Insertion[]
  readonly anchor: HTMLElement | null
  /** Puts the caret where it is inserted. */
  readonly onChoose: () => void
  /** Closes it and returns the focus to the text. */
  readonly onClose: () => void
}

/** What can be inserted, with a field to search in it. */
export function InsertionPopup(props: InsertionPopupProps) {
  const { view, insertions, anchor, onChoose, onClose } = props
  const { t } = useI18n()
  const id = useId()
  const [query, setQuery] = useState('')
  const { groups, index, current, move, use } = useInsertionMenu(insertions, query)

  function choose(insertion: Insertion): void {
    onChoose()
    use(insertion, view)
    onClose()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && current !== null) choose(current)
    else return
    event.preventDefault()
  }

  if (anchor === null) return null
  return (
    <AnchoredPopup open onClose={onClose} anchor={anchor} label={t('fields:insertIntoText')}>
      <div className={styles.search}>
        <TextInput
          ref={focusInPlace}
          role="combobox"
          aria-label={t('fields:searchInsertions')}
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          {...(current !== null && { 'aria-activedescendant': optionId(id, index) })}
          placeholder={t('fields:searchInsertions')}
          value={query}
          onValueChange={setQuery}
          onKeyDown={onKeyDown}
        />
      </div>
      <InsertionList id={id} groups={groups} index={index} onChoose={choose} />
    </AnchoredPopup>
  )
}

/** The popup has no place yet: the page must not scroll to where it stands until it has one. */
function focusInPlace(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true })
}
