import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useI18n } from '../i18n/i18n-context.tsx'
import { Banner } from '../ui/index.ts'

export interface FenceProps {
  /** Names what is inside where it fails. */
  readonly name: string
  /** What stands there when it failed. */
  readonly instead?: ReactNode
  readonly children: ReactNode
}

/** Around what is not the panel's own: when it throws, it takes nothing with it but itself. */
export class Fence extends Component<FenceProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(`${this.props.name} failed.`, error, componentStack)
  }

  override render() {
    const { name, instead, children } = this.props
    if (!this.state.failed) return children
    return (
      <>
        <Failure name={name} />
        {instead}
      </>
    )
  }
}

function Failure({ name }: { readonly name: string }) {
  const { t } = useI18n()
  return (
    <Banner tone="error" announce="status">
      {t('general:siteComponentFailed', { path: name })}
    </Banner>
  )
}
