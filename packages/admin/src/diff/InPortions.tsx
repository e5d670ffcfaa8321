import { type ReactNode, useState } from 'react'
import { useI18n } from '../i18n/i18n-context.tsx'
import { Button } from '../ui/index.ts'
import styles from './InPortions.module.css'

export interface InPortionsProps<Item> {
  items: readonly Item[]
  /** How many are drawn at once. */
  portion: number
  children: (item: Item, index: number) => ReactNode
}

/** A long list a portion at a time: drawing thousands of changes would hold up the page. */
export function InPortions<Item>({ items, portion, children }: InPortionsProps<Item>) {
  const { t, number } = useI18n()
  const [shown, setShown] = useState(portion)
  const left = items.length - shown
  return (
    <>
      {items.slice(0, shown).map(children)}
      {left > 0 && (
        <div className={styles.more}>
          <Button size="small" onClick={() => setShown(shown + portion)}>
            {t('version:showMore', { shown: number(Math.min(left, portion)), left: number(left) })}
          </Button>
        </div>
      )}
    </>
  )
}
