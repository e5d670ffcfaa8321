import { maxViewTitle } from '@stet/core'
import { type FormEvent, useState } from 'react'
import { useFailureText } from '../../../app/use-failure-text.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Banner, Button, Checkbox, Dialog, FieldFrame, TextInput } from '../../../ui/index.ts'
import styles from './ViewDialog.module.css'

export interface ViewDialogProps {
  readonly heading: string
  readonly title: string
  readonly isShared: boolean
  /** What sharing means; null for those who may not share. */
  readonly shareLabel: string | null
  readonly onSave: (title: string, isShared: boolean) => Promise<void>
  readonly onClose: () => void
}

/** Asks what a view is called and whose it is. */
export function ViewDialog({
  heading,
  title: given,
  isShared: wasShared,
  shareLabel,
  onSave,
  onClose,
}: ViewDialogProps) {
  const { t } = useI18n()
  const failureText = useFailureText()
  const [title, setTitle] = useState(given)
  const [isShared, setShared] = useState(wasShared)
  const [state, setState] = useState<'asking' | 'empty' | 'saving'>('asking')
  const [failure, setFailure] = useState<string | null>(null)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const name = title.trim()
    if (name === '') {
      setState('empty')
      return
    }
    setState('saving')
    try {
      await onSave(name, isShared)
      onClose()
    } catch (error) {
      setFailure(failureText(error))
      setState('asking')
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={heading}
      closeLabel={t('general:close')}
      size="small"
      render={<form noValidate onSubmit={(event) => void save(event)} />}
      footer={
        <>
          <Button onClick={onClose}>{t('general:cancel')}</Button>
          <Button type="submit" variant="primary" loading={state === 'saving'}>
            {t('general:save')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {failure !== null && (
          <Banner tone="error" announce="alert">
            {failure}
          </Banner>
        )}
        <FieldFrame
          label={t('list:viewName')}
          errors={state === 'empty' ? [t('validation:required')] : []}
        >
          <TextInput
            value={title}
            maxLength={maxViewTitle}
            autoComplete="off"
            onValueChange={(next) => {
              setTitle(next)
              setState('asking')
            }}
          />
        </FieldFrame>
        {shareLabel !== null && (
          <Checkbox label={shareLabel} checked={isShared} onCheckedChange={setShared} />
        )}
      </div>
    </Dialog>
  )
}
