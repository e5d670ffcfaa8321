import type { ComponentType, ReactNode } from 'react'
import { PartFailure } from './PartFailure.tsx'
import { createPart, type Part } from './part.ts'
import { usePart } from './use-part.ts'

interface PartViewOptions<P> {
  /** Stands there meanwhile. */
  readonly fallback?: (props: P) => ReactNode
  readonly isLarge?: boolean
}

export type PartView<P> = ((props: P) => ReactNode) & Pick<Part<unknown>, 'prepare'>

/** A component whose code is fetched when it is first shown, with a place of its own to fail in. */
export function partView<P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  { fallback, isLarge = false }: PartViewOptions<P> = {},
): PartView<P> {
  const part = createPart(fetch, { isLarge })
  const view = (props: P) => <Fetched part={part} fallback={fallback} shown={props} />
  return Object.assign(view, { prepare: part.prepare })
}

interface FetchedProps<P> {
  readonly part: Part<ComponentType<P>>
  readonly fallback: ((props: P) => ReactNode) | undefined
  readonly shown: P
}

function Fetched<P extends object>({ part, fallback, shown }: FetchedProps<P>): ReactNode {
  const state = usePart(part)
  if (state.kind === 'failed') return <PartFailure onRetry={state.retry} />
  if (state.kind === 'loading') return fallback?.(shown) ?? null
  return <state.value {...shown} />
}
