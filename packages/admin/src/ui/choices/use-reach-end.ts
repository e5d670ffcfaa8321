import { type RefObject, type UIEvent, useEffect, useRef } from 'react'

// Early enough that the next page is there before the person is.
const nearEnd = 96

export interface ReachEnd {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly onScroll: (event: UIEvent) => void
}

/**
 * Tells when a scrolled list is about to show its last line. Also once it has loaded: a page that does not fill the
 * list can never be scrolled to its end, and what was told while it loaded may have been passed over.
 */
export function useReachEnd(loading: boolean, onReachEnd: (() => void) | undefined): ReachEnd {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (ref.current && !loading && reachesEnd(ref.current)) onReachEnd?.()
  })
  return {
    ref,
    onScroll: ({ currentTarget }) => {
      if (reachesEnd(currentTarget)) onReachEnd?.()
    },
  }
}

const reachesEnd = ({ scrollTop, clientHeight, scrollHeight }: Element): boolean =>
  scrollTop + clientHeight >= scrollHeight - nearEnd
