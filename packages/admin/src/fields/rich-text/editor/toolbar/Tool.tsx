import { Toolbar as Base } from '@base-ui/react/toolbar'
import type { MouseEvent, ReactElement } from 'react'
import { isApplePlatform, shortcutKeys } from '../../../../actions/shortcut.ts'
import { IconButton } from '../../../../ui/index.ts'

export interface ToolProps {
  readonly icon: ReactElement
  readonly label: string
  readonly shortcut?: string | undefined
  readonly isOn: boolean
  readonly onPress: () => void
}

const isApple = isApplePlatform()

/** A toggle button of the toolbar, pressed if its format applies at the caret. */
export function Tool({ icon, label, shortcut, isOn, onPress }: ToolProps) {
  const button = (
    <IconButton
      size="small"
      icon={icon}
      label={label}
      {...(shortcut !== undefined && { shortcut: shortcutKeys(shortcut, isApple) })}
      aria-pressed={isOn}
      onClick={onPress}
    />
  )
  return <Base.Button render={button} />
}

/** A press must not take the focus: the selection would be lost before it is formatted. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
