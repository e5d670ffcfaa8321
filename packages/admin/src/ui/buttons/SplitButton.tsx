import ChevronDown from 'lucide-react/icons/chevron-down'
import { Menu } from '../popups/Menu.tsx'
import type { MenuEntry } from '../popups/menu-entry.ts'
import { Button, type ButtonProps } from './Button.tsx'
import { ButtonGroup } from './ButtonGroup.tsx'
import styles from './SplitButton.module.css'

export interface SplitButtonProps extends Omit<ButtonProps, 'iconEnd' | 'iconOnly' | 'render'> {
  /** Names the pair: the action and its variants. */
  label: string
  /** Names the arrow, e.g. "More publishing options". */
  menuLabel: string
  /** None: then it is a plain button, and stays the same one when there are some. */
  items: readonly MenuEntry[]
  /** For when the action is not possible now and its variants still are. */
  menuDisabled?: boolean
}

/** The likely action at once; its rarer variants one press away. */
export function SplitButton({
  label,
  menuLabel,
  items,
  menuDisabled = false,
  variant = 'primary',
  size = 'medium',
  ...action
}: SplitButtonProps) {
  return (
    <ButtonGroup label={label}>
      <Button {...action} variant={variant} size={size} />
      {items.length > 0 && (
        <Menu
          label={menuLabel}
          align="end"
          items={items}
          trigger={
            <Button
              variant={variant}
              size={size}
              disabled={menuDisabled}
              className={styles.arrow}
              aria-label={menuLabel}
              icon={<ChevronDown />}
              iconOnly
            />
          }
        />
      )}
    </ButtonGroup>
  )
}
