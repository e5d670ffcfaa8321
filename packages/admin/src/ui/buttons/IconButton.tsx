import type { ReactNode } from 'react'
import { Tooltip } from '../popups/Tooltip.tsx'
import { Button, type ButtonProps } from './Button.tsx'

export interface IconButtonProps
  extends Omit<ButtonProps, 'children' | 'icon' | 'iconEnd' | 'iconOnly' | 'aria-label'> {
  icon: ReactNode
  /** The name: for screen readers, and shown as the tooltip. */
  label: string
  /** Key names shown in the tooltip. */
  shortcut?: readonly string[]
  /** False where hundreds stand in a list and one tooltip each would be waste. */
  tooltip?: boolean
}

export function IconButton({
  label,
  shortcut,
  tooltip = true,
  variant = 'quiet',
  ...rest
}: IconButtonProps) {
  const button = <Button {...rest} variant={variant} iconOnly aria-label={label} />
  if (!tooltip) return button
  return (
    <Tooltip content={label} shortcut={shortcut} describes={false}>
      {button}
    </Tooltip>
  )
}
