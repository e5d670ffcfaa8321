import { type ReactNode, useRef, useState } from 'react'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import { useSignIn } from '../../panel/session/use-sign-in.ts'
import { FieldFrame, TextInput } from '../../ui/index.ts'
import { AccessForm } from './AccessForm.tsx'
import { credentials, loginField } from './login-name.ts'
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
  const field = loginField(bootstrap.auth.loginWith)
  const [isTried, setTried] = useState(false)
  const required = t('validation:required')

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
      <FieldFrame
        label={t(field.label)}
        required
        readOnly={knownName !== undefined}
        errors={isTried && name.trim() === '' ? [required] : []}
      >
        <TextInput
          ref={nameInput}
          name="username"
          type={field.type}
          inputMode={field.inputMode}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={name}
          onValueChange={setName}
        />
      </FieldFrame>
      <FieldFrame
        label={t('authentication:password')}
        required
        errors={isTried && password === '' && !isBusy ? [required] : []}
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
