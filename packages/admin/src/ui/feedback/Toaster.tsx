import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { Spinner } from './Spinner.tsx'
import styles from './Toaster.module.css'
import { showToasts } from './toast.ts'

export interface ToasterProps {
  /** Names the region of messages for screen readers. */
  label: string
  closeLabel: string
  direction?: 'ltr' | 'rtl'
}

/** `keepNoticesAbove` says how much of the lower edge belongs to buttons. */
const CLEAR = 'var(--notices-clear, 0px)'

/** Shows the toasts of `toast.success(…)`, `toast.error(…)` and others. Render it once, without children. */
export function Toaster({ label, closeLabel, direction = 'ltr' }: ToasterProps) {
  // After the effects of what is inside, which then listens.
  useEffect(() => showToasts(toast), [])
  return (
    <Sonner
      dir={direction}
      // The colours are our tokens, which know the theme; its own dark rules would only get in the way.
      theme="light"
      position={direction === 'rtl' ? 'bottom-left' : 'bottom-right'}
      containerAriaLabel={label}
      closeButton
      gap={8}
      offset={{
        bottom: `calc(max(16px, env(safe-area-inset-bottom)) + ${CLEAR})`,
        left: 16,
        right: 16,
      }}
      mobileOffset={{
        bottom: `calc(max(12px, env(safe-area-inset-bottom)) + ${CLEAR})`,
        left: 12,
        right: 12,
      }}
      icons={{
        success: <CircleCheck aria-hidden="true" />,
        info: <Info aria-hidden="true" />,
        warning: <TriangleAlert aria-hidden="true" />,
        error: <CircleAlert aria-hidden="true" />,
        loading: <Spinner />,
        close: <X aria-hidden="true" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: closeLabel,
        classNames: {
          toast: styles.toast,
          content: styles.content,
          title: styles.title,
          description: styles.description,
          icon: styles.icon,
          actionButton: styles.action,
          cancelButton: styles.action,
          closeButton: styles.close,
        },
      }}
    />
  )
}
