import type { EditorFeature, SurfaceProps } from '../editor-feature.ts'
import { FootLine } from '../writing/FootLine.tsx'
import { registerShortcuts } from '../writing/register-shortcuts.ts'

/** What helps while writing: keys, and how long the text is. */
export const writing: EditorFeature = {
  id: 'writing',
  register: registerShortcuts,
  Surface: WritingSurface,
}

function WritingSurface({ view, allowed }: SurfaceProps) {
  return <FootLine view={view} limits={allowed.limits} />
}
