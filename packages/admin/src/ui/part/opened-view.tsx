import type { ComponentType, ReactNode } from 'react'
import { createPart } from './part.ts'
import { useOpenedPart } from './use-opened-part.ts'

interface Opened {
  readonly onClose: () => void
}

/** A dialog or drawer that is rendered while it is open, and whose code is fetched when it is first opened. */
export function openedView<P extends Opened>(
  fetch: () => Promise<ComponentType<P>>,
): (props: P) => ReactNode {
  const part = createPart(fetch)
  return (props) => {
    const View = useOpenedPart(part, props.onClose)
    return View && <View {...props} />
  }
}
