import type { ReactNode, Ref } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Banner, Button } from '../../ui/index.ts'
import styles from './AccessForm.module.css'

export interface AccessFormProps {
  ref?: Ref<HTMLFormElement>
  submitLabel: string
  isBusy: boolean
  /** Why the last try failed; null where none did. */
  failure: string | null
  /** A way on from the failure. */
  failureAction?: ReactNode
  /** `large`: on a sheet of its own, its button as wide as the fields. */
  size?: 'medium' | 'large'
  /** With the button: another way on. */
  aside?: ReactNode
  onSubmit: () => Promise<void>
  /** The fields. */
  children: ReactNode
}

/** The form of those who come in: what went wrong, a few fields, one button. */
export function AccessForm({
  ref,
  submitLabel,
  isBusy,
  failure,
  failureAction,
  size = 'large',
  aside,
  onSubmit,
  children,
}: AccessFormProps) {
  const { t } = useI18n()
  return (
    <form
      ref={ref}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void onSubmit()
      }}
    >
      {failure !== null && (
        <Banner tone="error" announce="alert" action={failureAction}>
          {failure}
        </Banner>
      )}
      {children}
      <div className={size === 'large' ? styles.sheetActions : styles.actions}>
        <Button
          type="submit"
          variant="primary"
          size={size}
          loading={isBusy}
          loadingLabel={t('general:loading')}
        >
          {submitLabel}
        </Button>
        {aside}
      </div>
    </form>
  )
}
