import { fieldId } from '../../../form/field-id.ts'
import { useErrorsOf } from '../../../form/use-field.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import layout from '../DocumentLayout.module.css'
import type { DocumentScreenState } from '../use-edited-document.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { currentPasswordPath } from './use-current-password.ts'

const path = [currentPasswordPath]

/** Asks for one's password before one gives oneself another address. */
export function AddressConfirmation({
  edited: { form, currentPassword },
  idPrefix,
}: {
  edited: DocumentScreenState
  idPrefix: string
}) {
  const { t } = useI18n()
  const errors = useErrorsOf(form.store, path)
  return (
    <form className={layout.password} onSubmit={(event) => event.preventDefault()}>
      <CurrentPasswordField
        id={fieldId(idPrefix, path)}
        value={currentPassword.value}
        onValueChange={(value) => {
          currentPassword.set(value)
          form.store.problems.dropServer(path)
        }}
        errors={errors}
        description={t('authentication:currentPasswordForAddress')}
      />
    </form>
  )
}
