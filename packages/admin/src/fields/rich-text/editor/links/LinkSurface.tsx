import type { SurfaceProps } from '../editor-feature.ts'
import { LinkCard } from './LinkCard.tsx'
import { LinkProblems } from './LinkProblems.tsx'

/** What is shown of links beside the text. */
export function LinkSurface(props: SurfaceProps) {
  return (
    <>
      <LinkCard {...props} />
      <LinkProblems {...props} />
    </>
  )
}
