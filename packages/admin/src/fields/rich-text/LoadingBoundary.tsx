import { Component, type ReactNode } from 'react'

interface LoadingBoundaryProps {
  readonly children: ReactNode
  readonly fallback: ReactNode
}

/** Shows something else where what is inside cannot be loaded or rendered. */
export class LoadingBoundary extends Component<LoadingBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
