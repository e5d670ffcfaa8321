import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import publicStyles from '../../panel/page/PublicScreen.module.css'
import { PublicScreen } from '../../panel/page/PublicScreen.tsx'
import { useSignOut } from '../../panel/session/use-sign-out.ts'
import { Banner, Button, Spinner } from '../../ui/index.ts'

type State =
  | { readonly kind: 'leaving' | 'left' }
  | { readonly kind: 'failed'; readonly reason: string }

/** Signs out on arrival, and says when it is done. */
export function SignOutScreen() {
  const { t } = useI18n()
  const signOut = useSignOut()
  const failureText = useFailureText()
  const [state, setState] = useState<State>({ kind: 'leaving' })
  const isAsked = useRef(false)

  async function leave(): Promise<void> {
    setState({ kind: 'leaving' })
    try {
      await signOut()
      setState({ kind: 'left' })
    } catch (error) {
      setState({ kind: 'failed', reason: failureText(error) })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void leave()
  }, [])

  return (
    <PublicScreen
      title={
        state.kind === 'left'
          ? t('authentication:loggedOutSuccessfully')
          : t('authentication:logout')
      }
    >
      {state.kind === 'leaving' && <Spinner label={t('general:loading')} size="medium" />}
      {state.kind === 'left' && (
        <>
          <p className={publicStyles.text}>{t('authentication:logoutUnsaved')}</p>
          <Button variant="primary" size="large" render={<Link to="/login" />}>
            {t('authentication:login')}
          </Button>
        </>
      )}
      {state.kind === 'failed' && (
        <Banner
          tone="error"
          announce="alert"
          action={
            <Button size="small" onClick={() => void leave()}>
              {t('general:retry')}
            </Button>
          }
        >
          {state.reason}
        </Banner>
      )}
    </PublicScreen>
  )
}
