import { useCallback, useSyncExternalStore } from 'react'
import { fieldId } from '../../../form/field-id.ts'
import { faultText } from '../../../form/use-field.ts'
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
  const i18n = useI18n()
  const { problems } = form.store
  const faults = useSyncExternalStore(
    useCallback((listener: () => void) => problems.subscribe(path, listener), [problems]),
    () => problems.shownAt(path),
  )
  return (
    <form className={layout.password} onSubmit={(event) => event.preventDefault()}>
      <CurrentPasswordField
        id={fieldId(idPrefix, path)}
        value={currentPassword.value}
        onValueChange={(value) => {
          currentPassword.set(value)
          problems.dropServer(path)
        }}
        errors={faults.map((fault) => faultText(fault, i18n))}
        description={i18n.t('authentication:currentPasswordForAddress')}
      />
    </form>
  )
}
