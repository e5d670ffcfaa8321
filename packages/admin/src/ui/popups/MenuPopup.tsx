import { Menu as Base } from '@base-ui/react/menu'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import {
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import { Kbd } from '../feedback/Kbd.tsx'
import styles from './Menu.module.css'
import type { MenuEntry, MenuProps } from './menu-entry.ts'
import popup from './popup.module.css'
import { popupPosition } from './popup-position.ts'

interface MenuPopupProps extends MenuProps {
  /** How it was first opened, which happened before this code was there. */
  openedBy: 'pointer' | 'keyboard' | null
}

/** Only `Menu` uses it, and only once a menu is opened. */
export default function MenuPopup({
  trigger,
  label,
  items,
  side = 'bottom',
  align = 'start',
  open,
  onOpenChange,
  finalFocus,
  openedBy,
}: MenuPopupProps) {
  const triggerElement = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [layer, setLayer] = useState<HTMLElement | null>(null)

  // The pressed button was replaced by this one and the focus got lost with it. It is restored before
  // `useFocusRecovery` would move it away from the menu that opens.
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (activeElement === body) triggerElement.current?.focus({ preventScroll: true })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first opening happens once
  useEffect(() => {
    // A native dialog lies over everything that is not in it, and lets nothing else be pressed.
    setLayer(triggerElement.current?.closest('dialog') ?? document.body)
    // A click from the keyboard also moves to the first entry, as every later one will.
    if (openedBy === 'keyboard') triggerElement.current?.click()
    else if (openedBy === 'pointer') changeOpen(true)
  }, [])

  function changeOpen(next: boolean) {
    setOpen(next)
    onOpenChange?.(next)
  }

  return (
    <Base.Root open={open ?? isOpen} onOpenChange={changeOpen} modal={false}>
      <Base.Trigger ref={triggerElement} render={trigger} />
      <MenuSurface
        label={label}
        layer={layer}
        side={side}
        align={align}
        sideOffset={4}
        finalFocus={finalFocus}
      >
        {items.map(renderEntry)}
      </MenuSurface>
    </Base.Root>
  )
}

interface MenuSurfaceProps {
  label: string | undefined
  /** What it opens in; null while that is not known, absent for a menu inside another. */
  layer?: HTMLElement | null
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  align?: 'start' | 'center' | 'end'
  sideOffset?: number
  alignOffset?: number
  finalFocus?: (() => HTMLElement | null) | undefined
  children: ReactNode
}

function MenuSurface({ label, layer, finalFocus, children, ...position }: MenuSurfaceProps) {
  return (
    <Base.Portal container={layer}>
      <Base.Positioner {...popupPosition} {...position}>
        <Base.Popup
          aria-label={label}
          finalFocus={finalFocus}
          className={classNames(popup.popup, popup.list, styles.popup)}
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

interface ItemContent {
  label: ReactNode
  description?: ReactNode
  icon?: ReactNode
}

function renderContent({ label, description, icon }: ItemContent) {
  return (
    <>
      {icon && <span className={popup.icon}>{icon}</span>}
      <span className={popup.text}>
        {label}
        {description && <span className={popup.hint}>{description}</span>}
      </span>
    </>
  )
}

function renderShortcut(keys: readonly string[] | undefined) {
  return (
    keys && (
      <span className={styles.shortcut}>
        <Kbd keys={keys} />
      </span>
    )
  )
}

function textOf(item: { label: ReactNode; text?: string }) {
  return item.text ?? (typeof item.label === 'string' ? item.label : undefined)
}

function renderEntry(entry: MenuEntry): ReactElement {
  switch (entry.kind) {
    case 'separator':
      return <Base.Separator key={entry.id} className={popup.separator} />
    case 'group':
      return (
        <Base.Group key={entry.id}>
          <Base.GroupLabel className={popup.groupLabel}>{entry.label}</Base.GroupLabel>
          {entry.items.map(renderEntry)}
        </Base.Group>
      )
    case 'radio':
      return (
        <Base.RadioGroup
          key={entry.id}
          value={entry.value}
          onValueChange={(value: string) => entry.onValueChange(value)}
        >
          <Base.Group>
            <Base.GroupLabel className={popup.groupLabel}>{entry.label}</Base.GroupLabel>
            {entry.options.map((option) => (
              <Base.RadioItem
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                label={textOf(option)}
                closeOnClick
                onFocus={() => entry.onHighlight?.(option.value)}
                onPointerDown={() => entry.onPress?.(option.value)}
                className={popup.item}
              >
                {renderContent(option)}
                {renderShortcut(option.shortcut)}
                <Base.RadioItemIndicator className={popup.check}>
                  <Check aria-hidden="true" />
                </Base.RadioItemIndicator>
              </Base.RadioItem>
            ))}
          </Base.Group>
        </Base.RadioGroup>
      )
    case 'checkbox':
      return (
        <Base.CheckboxItem
          key={entry.id}
          checked={entry.checked}
          onCheckedChange={(checked) => entry.onCheckedChange(checked)}
          disabled={entry.disabled}
          label={textOf(entry)}
          className={popup.item}
        >
          {renderContent(entry)}
          <Base.CheckboxItemIndicator className={popup.check}>
            <Check aria-hidden="true" />
          </Base.CheckboxItemIndicator>
        </Base.CheckboxItem>
      )
    case 'submenu':
      return (
        <Base.SubmenuRoot key={entry.id} disabled={entry.disabled}>
          <Base.SubmenuTrigger label={textOf(entry)} className={popup.item}>
            {renderContent(entry)}
            <ChevronRight aria-hidden="true" className={styles.arrow} />
          </Base.SubmenuTrigger>
          <MenuSurface label={textOf(entry)} alignOffset={-4}>
            {entry.items.map(renderEntry)}
          </MenuSurface>
        </Base.SubmenuRoot>
      )
    case 'link':
      return (
        <Base.LinkItem
          key={entry.id}
          render={entry.render}
          label={textOf(entry)}
          closeOnClick
          className={popup.item}
        >
          {renderContent(entry)}
        </Base.LinkItem>
      )
    default:
      return (
        <Base.Item
          key={entry.id}
          onClick={() => entry.onSelect()}
          disabled={entry.disabled}
          label={textOf(entry)}
          className={classNames(popup.item, entry.destructive && styles.destructive)}
        >
          {renderContent(entry)}
          {renderShortcut(entry.shortcut)}
        </Base.Item>
      )
  }
}
