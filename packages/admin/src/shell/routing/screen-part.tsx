import type { ComponentType, ReactNode } from 'react'
import { createPart, type Part, usePart } from '../../ui/index.ts'
import { MissingScreen } from './MissingScreen.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

/**
 * A route's screen, fetched when it is on its way. Unlike the router's own, it neither loads the page again
 * by itself, which without a network ends the panel, nor stays broken once it has failed.
 */
export function screenPart<Name extends string>(
  fetch: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): (() => ReactNode) & { preload(): Promise<void> } {
  const part = createPart(async () => (await fetch())[name], { isLarge: true })
  const preload = () =>
    part.load().then(
      () => undefined,
      // Told by the screen itself.
      () => undefined,
    )
  return Object.assign(() => <FetchedScreen part={part} />, { preload })
}

function FetchedScreen({ part }: { part: Part<ComponentType> }): ReactNode {
  const state = usePart(part)
  if (state.kind === 'failed') return <MissingScreen onRetry={state.retry} />
  return state.kind === 'loading' ? <ScreenSkeleton /> : <state.value />
}
