import { type ReactNode, useState } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/index.ts'
import styles from './ShowMoreList.module.css'

export interface ShowMoreListProps<Item> {
  items: readonly Item[]
  /** How many items are rendered at once. */
  portion: number
  /** The number of items that are rendered. */
  isWanted?: ((item: Item) => boolean) | undefined
  /** Whether an item is a stop when going from change to change. */
  isChange: (item: Item) => boolean
  children: (item: Item, index: number) => ReactNode
}

/** Renders a long list in portions: thousands of changes at once would block the page. */
export function ShowMoreList<Item>({
  items,
  portion,
  isWanted,
  isChange,
  children,
}: ShowMoreListProps<Item>) {
  const { t, number } = useI18n()
  const [asked, setAsked] = useState(portion)
  const wanted = isWanted === undefined ? 0 : items.findIndex(isWanted) + 1
  const shown = Math.max(asked, Math.ceil(wanted / portion) * portion)
  const left = items.length - shown
  return (
    <>
      {items.slice(0, shown).map(children)}
      {left > 0 && (
        <div className={styles.more}>
          <Button
            size="small"
            data-more-changes={items.slice(shown).some(isChange) || undefined}
            onClick={() => setAsked(shown + portion)}
          >
            {t('version:showMore', { shown: number(Math.min(left, portion)), left: number(left) })}
          </Button>
        </div>
      )}
    </>
  )
}
