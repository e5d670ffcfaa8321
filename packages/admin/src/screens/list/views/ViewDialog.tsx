import { maxViewTitle } from '@stet/core'
import { useState } from 'react'
import { useFailureText } from '../../../api/client/use-failure-text.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Banner, Checkbox, FieldFrame, FormDialog, TextInput } from '../../../ui/index.ts'
import styles from './ViewDialog.module.css'

export interface ViewDialogProps {
  readonly heading: string
  readonly title: string
  readonly isShared: boolean
  /** The description of sharing; null for users who may not share. */
  readonly shareLabel: string | null
  readonly onSave: (title: string, isShared: boolean) => Promise<void>
  readonly onClose: () => void
}

/** Asks for the name of a view and whether it is shared. */
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

  async function save(): Promise<void> {
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
    <FormDialog
      onClose={onClose}
      onSubmit={() => void save()}
      title={heading}
      closeLabel={t('general:close')}
      cancelLabel={t('general:cancel')}
      submitLabel={t('general:save')}
      isBusy={state === 'saving'}
      busyLabel={t('document:saving')}
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
    </FormDialog>
  )
}
