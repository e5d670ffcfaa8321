import type { ClientField } from '@stet/core'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { registerFirstUser } from '../../api/account/session.ts'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import publicStyles from '../../panel/page/PublicScreen.module.css'
import { PublicScreen } from '../../panel/page/PublicScreen.tsx'
import { usePanel } from '../../panel/panel.ts'
import { useStartSession } from '../../panel/session/use-start-session.ts'
import { FieldFrame, TextInput } from '../../ui/index.ts'
import { FieldSkeletons } from '../document/opening/FieldSkeletons.tsx'
import { AccessForm } from '../sign-in/AccessForm.tsx'
import { PasswordInput } from '../sign-in/PasswordInput.tsx'
import { WrongAddress } from '../sign-in/WrongAddress.tsx'
import type { FirstUserFieldsHandle } from './FirstUserFields.tsx'
import {
  type FirstUserInput,
  type FirstUserProblems,
  firstUserProblems,
  requiredNames,
} from './first-user-problems.ts'

/** A form of any fields is more than this screen needs where there are none. */
const FirstUserFields = lazy(() =>
  import('./FirstUserFields.tsx').then((module) => ({ default: module.FirstUserFields })),
)
const noFields: readonly ClientField[] = []
const empty: FirstUserInput = { email: '', username: '', password: '', confirmPassword: '' }
const order = ['email', 'username', 'password', 'confirmPassword'] as const

/** The very first step of a new site. */
export function FirstUserScreen() {
  const { t } = useI18n()
  const panel = usePanel()
  const { bootstrap, client } = panel
  const startSession = useStartSession()
  const { auth } = bootstrap
  const required = requiredNames(auth.loginWith)
  const navigate = useNavigate()
  const failureText = useFailureText()
  const [input, setInput] = useState(empty)
  const [problems, setProblems] = useState<FirstUserProblems>({})
  const [serverProblems, setServerProblems] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const own = useRef<FirstUserFieldsHandle>(null)
  const fields = bootstrap.firstUserFields ?? noFields

  if (!panel.needsFirstUser && !isBusy) return <Navigate to="/" replace />

  function change(name: keyof FirstUserInput) {
    return (value: string) => {
      const next = { ...input, [name]: value }
      setInput(next)
      // A complaint goes as soon as it is answered; a new one waits for the next try.
      if (problems[name]) {
        const { [name]: _answered, ...others } = problems
        const still = firstUserProblems(auth.loginWith, next)[name]
        setProblems(still ? { ...others, [name]: still } : others)
      }
      setServerProblems(({ [name]: _answered, ...rest }) => rest)
    }
  }

  async function submit(): Promise<void> {
    const found = firstUserProblems(auth.loginWith, input)
    setProblems(found)
    const first = order.find((name) => found[name])
    const values = own.current === null ? {} : own.current.read()
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    // Those above come first.
    if (values === null) return own.current?.focusProblem()
    setBusy(true)
    setFailure(null)
    try {
      await registerFirstUser(client, auth.collection, {
        ...values,
        ...(input.email.trim() !== '' && { email: input.email.trim() }),
        ...(input.username.trim() !== '' && { username: input.username.trim() }),
        password: input.password,
      })
      await startSession()
      panel.needsFirstUser = false
      await navigate({ to: '/', replace: true })
    } catch (error) {
      if (error instanceof ApiFailure) {
        // Another first user was created meanwhile: this screen is not available any more.
        if (error.status === 403) panel.needsFirstUser = false
        own.current?.show(error.fieldProblems)
        setServerProblems(
          Object.fromEntries(error.fieldProblems.map(({ path, message }) => [path, message])),
        )
      }
      setFailure(failureText(error))
      setBusy(false)
    }
  }

  function errors(name: keyof FirstUserInput): readonly string[] {
    const fault = problems[name]
    const server = serverProblems[name]
    return [...(fault ? [t(fault.key, fault.values)] : []), ...(server ? [server] : [])]
  }

  return (
    <PublicScreen title={t('authentication:createFirstUser')}>
      <p className={publicStyles.text}>
        {t(
          fields.length > 0
            ? 'authentication:createFirstUserRights'
            : 'authentication:createFirstUserDescription',
        )}
      </p>
      <WrongAddress />
      <AccessForm
        ref={form}
        submitLabel={t('general:create')}
        isBusy={isBusy}
        failure={failure}
        onSubmit={submit}
      >
        <FieldFrame
          label={t('authentication:email')}
          required={required.email}
          errors={errors('email')}
        >
          <TextInput
            name="email"
            type="email"
            autoComplete={auth.loginWith === 'email' ? 'username' : 'email'}
            autoCapitalize="none"
            spellCheck={false}
            value={input.email}
            onValueChange={change('email')}
          />
        </FieldFrame>
        {auth.loginWith !== 'email' && (
          <FieldFrame
            label={t('authentication:username')}
            required={required.username}
            errors={errors('username')}
          >
            <TextInput
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              value={input.username}
              onValueChange={change('username')}
            />
          </FieldFrame>
        )}
        <FieldFrame label={t('authentication:newPassword')} required errors={errors('password')}>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            value={input.password}
            onValueChange={change('password')}
          />
        </FieldFrame>
        <FieldFrame
          label={t('authentication:confirmPassword')}
          required
          errors={errors('confirmPassword')}
        >
          <PasswordInput
            name="confirmPassword"
            autoComplete="new-password"
            value={input.confirmPassword}
            onValueChange={change('confirmPassword')}
          />
        </FieldFrame>
        {fields.length > 0 && (
          <Suspense fallback={<FieldSkeletons />}>
            <FirstUserFields ref={own} fields={fields} />
          </Suspense>
        )}
      </AccessForm>
    </PublicScreen>
  )
}
