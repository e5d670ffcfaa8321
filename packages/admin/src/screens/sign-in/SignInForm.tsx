import { type ReactNode, useRef, useState } from 'react'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import { useSignIn } from '../../panel/session/use-sign-in.ts'
import { FieldFrame } from '../../ui/index.ts'
import { AccessForm } from './AccessForm.tsx'
import { LoginNameField } from './LoginNameField.tsx'
import { credentials } from './login-name.ts'
import { PasswordInput } from './PasswordInput.tsx'

export interface SignInFormProps {
  /** Given when the same person signs in again: then only the password is asked for. */
  knownName?: string
  size?: 'medium' | 'large'
  /** Beside the button: another way on. */
  aside?: ReactNode
  onSignedIn: () => void
}

export function SignInForm({ knownName, size = 'medium', aside, onSignedIn }: SignInFormProps) {
  const { t } = useI18n()
  const { bootstrap } = usePanel()
  const signIn = useSignIn()
  const failureText = useFailureText()
  const [name, setName] = useState(knownName ?? '')
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const nameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const [isTried, setTried] = useState(false)

  async function submit(): Promise<void> {
    setTried(true)
    // A browser may have filled these in without an event.
    const typedName = knownName ?? nameInput.current?.value ?? name
    const typedPassword = passwordInput.current?.value ?? password
    if (typedName.trim() === '') return nameInput.current?.focus()
    if (typedPassword === '') return passwordInput.current?.focus()
    setBusy(true)
    setFailure(null)
    try {
      await signIn(credentials(bootstrap.auth.loginWith, typedName, typedPassword))
      onSignedIn()
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
      if (error instanceof ApiFailure && error.status === 401) {
        passwordInput.current?.select()
      }
    }
  }

  return (
    <AccessForm
      submitLabel={t('authentication:login')}
      isBusy={isBusy}
      failure={failure}
      size={size}
      aside={aside}
      onSubmit={submit}
    >
      <LoginNameField
        ref={nameInput}
        value={name}
        onValueChange={setName}
        isMissing={isTried && name.trim() === ''}
        readOnly={knownName !== undefined}
      />
      <FieldFrame
        label={t('authentication:password')}
        required
        errors={isTried && password === '' && !isBusy ? [t('validation:required')] : []}
      >
        <PasswordInput
          ref={passwordInput}
          name="password"
          autoComplete="current-password"
          value={password}
          onValueChange={setPassword}
        />
      </FieldFrame>
    </AccessForm>
  )
}
