import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { classNames } from '../class-names.ts'
import styles from './Banner.module.css'

export type BannerTone = 'info' | 'success' | 'warning' | 'error'

export interface BannerProps {
  tone?: BannerTone
  title?: ReactNode
  /** What to do about it: a button, a link. */
  action?: ReactNode
  /** Given with `dismissLabel`, there is a × button. */
  onDismiss?: () => void
  dismissLabel?: string
  /** Reads it out when it appears: `status` when the person pauses, `alert` at once. */
  announce?: 'status' | 'alert'
  className?: string | undefined
  children?: ReactNode
}

const icons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
} satisfies Record<BannerTone, typeof Info>

/** Says what happened, what was kept and what to do. */
export function Banner({
  tone = 'info',
  title,
  action,
  onDismiss,
  dismissLabel,
  announce,
  className,
  children,
}: BannerProps) {
  const Icon = icons[tone]
  return (
    <div role={announce} className={classNames(styles.banner, className)} data-tone={tone}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.text}>
        {title !== undefined && <div className={styles.title}>{title}</div>}
        {children !== undefined && <div>{children}</div>}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
      {onDismiss && dismissLabel !== undefined && (
        <IconButton
          icon={<X />}
          label={dismissLabel}
          size="small"
          tooltip={false}
          onClick={onDismiss}
          className={styles.dismiss}
        />
      )}
    </div>
  )
}
