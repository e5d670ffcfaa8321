import { useRender } from '@base-ui/react/use-render'
import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import styles from './Button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-outline'
export type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  iconEnd?: ReactNode
  /** In a bar that has room for icons alone, the label stays: it says what holds now. */
  keepsLabel?: boolean
  /** Keeps size and focus, shows a spinner and ignores presses. */
  loading?: boolean
  /** Announced while loading. */
  loadingLabel?: string
  /** Square, for an icon alone; it then needs an `aria-label`, which `IconButton` requires. */
  iconOnly?: boolean
  /** Another element that looks like a button, itself without children: `render={<Link to="…" />}`. */
  render?: ReactElement
  children?: ReactNode
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  iconEnd,
  keepsLabel = false,
  loading = false,
  loadingLabel,
  iconOnly = false,
  render,
  className,
  disabled,
  type,
  onClick,
  children,
  ref,
  ...rest
}: ButtonProps) {
  return useRender({
    defaultTagName: 'button',
    render,
    ref,
    props: {
      ...rest,
      ...(render === undefined && { type: type ?? 'button', disabled }),
      'aria-busy': loading || undefined,
      // Not `disabled`: the browser would take the focus away in the middle of the action.
      'aria-disabled': loading || (render !== undefined && disabled) || rest['aria-disabled'],
      'data-keeps-label': keepsLabel || undefined,
      'data-variant': variant,
      'data-size': size,
      className: classNames(styles.button, iconOnly && styles.iconOnly, className),
      onClick: (event: MouseEvent<HTMLButtonElement>) => {
        if (loading || disabled) {
          event.preventDefault()
          return
        }
        onClick?.(event)
      },
      children: (
        <>
          {icon && <span className={styles.icon}>{icon}</span>}
          {children !== undefined && children !== null && (
            <span className={styles.label}>{children}</span>
          )}
          {iconEnd && <span className={styles.icon}>{iconEnd}</span>}
          {loading && (
            <span className={styles.spinner}>
              <Spinner label={loadingLabel} />
            </span>
          )}
        </>
      ),
    },
  })
}
