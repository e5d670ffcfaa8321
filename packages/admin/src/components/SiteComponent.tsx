import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react'
import { useI18n } from '../i18n/i18n-context.tsx'
import { Banner } from '../ui/index.ts'
import { useSiteComponent } from './site-components.ts'

export interface SiteComponentProps<Props extends object> {
  /** As the config names it. */
  readonly path: string | undefined
  readonly props: Props
  /** What stands there where the site has no such component, or where it failed. */
  readonly children?: ReactNode
}

/** A component of the site's own. One that fails takes nothing with it but itself. */
export function SiteComponent<Props extends object>({
  path,
  props,
  children,
}: SiteComponentProps<Props>) {
  // Whether a component takes the props of its place cannot be checked here: the config names it by path.
  const Own = useSiteComponent(path) as ComponentType<Props> | undefined
  if (Own === undefined) return children
  return (
    <FailureBoundary key={path} path={path ?? ''} instead={children}>
      <Own {...props} />
    </FailureBoundary>
  )
}

interface FailureBoundaryProps {
  readonly path: string
  readonly instead: ReactNode
  readonly children: ReactNode
}

/** Shows something else in the place of a component of the site that throws, and which one it was. */
export class FailureBoundary extends Component<FailureBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(`The site's component ${this.props.path} failed.`, error, componentStack)
  }

  override render() {
    const { path, instead, children } = this.props
    if (!this.state.failed) return children
    return (
      <>
        <Failure path={path} />
        {instead}
      </>
    )
  }
}

function Failure({ path }: { readonly path: string }) {
  const { t } = useI18n()
  return (
    <Banner tone="error" announce="status">
      {t('general:siteComponentFailed', { path })}
    </Banner>
  )
}
