import { useEffect, useRef } from 'react'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { Kbd } from '../../../../ui/index.ts'
import type { Insertion } from '../editor-feature.ts'
import styles from './InsertionList.module.css'
import type { InsertionGroup } from './insertion-groups.ts'

export interface InsertionListProps {
  readonly id: string
  readonly groups: readonly InsertionGroup[]
  /** The index of the chosen insertion, counted over all groups. */
  readonly index: number
  readonly onChoose: (insertion: Insertion) => void
}

export const optionId = (list: string, index: number) => `${list}-${index}`

/** What can be inserted, as a list of which one is chosen. The focus stays where the query is typed. */
export function InsertionList({ id, groups, index, onChoose }: InsertionListProps) {
  const { t } = useI18n()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const option = list.current?.querySelectorAll<HTMLElement>('[role="option"]')[index]
    if (list.current && option) showInside(list.current, option)
  }, [index])
  const names = {
    recent: t('fields:insertionsRecent'),
    found: t('fields:insertionsFound'),
    text: t('fields:insertionsText'),
    lists: t('fields:insertionsLists'),
    media: t('fields:insertionsMedia'),
    blocks: t('fields:insertionsBlocks'),
    inlineBlocks: t('fields:insertionsInlineBlocks'),
  }
  let count = 0
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={0}
      aria-label={t('fields:insertIntoText')}
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.length === 0 && <div className={styles.empty}>{t('fields:nothingToInsert')}</div>}
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a field set belongs to a form
        <div key={group.id} role="group" aria-label={names[group.id]}>
          {group.id !== 'found' && (
            <div aria-hidden="true" className={styles.group}>
              {names[group.id]}
            </div>
          )}
          {group.insertions.map((insertion) => {
            const at = count
            count += 1
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed where the query is typed
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays where the query is typed
              <div
                key={insertion.id}
                id={optionId(id, at)}
                role="option"
                aria-selected={at === index}
                className={styles.option}
                onClick={() => onChoose(insertion)}
              >
                <span className={styles.icon}>{insertion.icon}</span>
                <span className={styles.label}>{insertion.label}</span>
                {insertion.typed !== undefined && <Kbd keys={[insertion.typed]} />}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** Scrolls the list only: the page stays as it is while the menu is opened. */
function showInside(list: HTMLElement, option: HTMLElement): void {
  const top = option.offsetTop - list.offsetTop
  if (top < list.scrollTop) list.scrollTop = top - option.offsetHeight
  const bottom = top + option.offsetHeight
  if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight
}
