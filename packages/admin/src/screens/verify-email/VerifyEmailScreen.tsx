import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { verifyEmail } from '../../api/account/session.ts'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import publicStyles from '../../panel/page/PublicScreen.module.css'
import { PublicScreen } from '../../panel/page/PublicScreen.tsx'
import { usePanel } from '../../panel/panel.ts'
import { Banner, Button, Spinner } from '../../ui/index.ts'

type State =
  | { readonly kind: 'asking' | 'confirmed' }
  | { readonly kind: 'failed'; readonly reason: string; readonly mayRetry: boolean }

const titles = {
  asking: 'authentication:confirmingAddress',
  confirmed: 'authentication:addressConfirmed',
  failed: 'authentication:addressNotConfirmed',
} as const

/** Where a mailed link leads: opening it confirms the address that it was sent to. */
export function VerifyEmailScreen() {
  const { t } = useI18n()
  const { bootstrap, client } = usePanel()
  const { collection, token } = useParams({ from: '/public/$collection/verify/$token' })
  const failureText = useFailureText()
  const [state, setState] = useState<State>({ kind: 'asking' })
  const isAsked = useRef(false)

  async function confirm(): Promise<void> {
    setState({ kind: 'asking' })
    try {
      await verifyEmail(client, collection, token)
      setState({ kind: 'confirmed' })
    } catch (error) {
      // A link that is wrong or used up stays so; a network or a busy server does not.
      const isFinal = error instanceof ApiFailure && [400, 403, 404].includes(error.status)
      setState({ kind: 'failed', reason: failureText(error), mayRetry: !isFinal })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void confirm()
  }, [])

  const isOfPanel = collection === bootstrap.auth.collection
  return (
    <PublicScreen title={t(titles[state.kind])}>
      {state.kind === 'asking' && <Spinner label={t('general:loading')} size="medium" />}
      {state.kind === 'confirmed' && (
        <>
          <p className={publicStyles.text} role="status">
            {t('authentication:accountVerified')}
          </p>
          {isOfPanel && (
            <Button variant="primary" size="large" render={<Link to="/login" />}>
              {t('authentication:login')}
            </Button>
          )}
        </>
      )}
      {state.kind === 'failed' && (
        <Banner
          tone="error"
          announce="alert"
          action={
            state.mayRetry && (
              <Button size="small" onClick={() => void confirm()}>
                {t('general:retry')}
              </Button>
            )
          }
        >
          {state.reason}
        </Banner>
      )}
    </PublicScreen>
  )
}
