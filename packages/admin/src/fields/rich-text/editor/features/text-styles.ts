import type { EditorFeature } from '../editor-feature.ts'
import { registerTextStyles } from '../styles/text-styles.ts'

/** The named styles of words that the config lists. */
export const textStyles: EditorFeature = {
  id: 'text-styles',
  register: ({ editor }, allowed) => registerTextStyles(editor, allowed),
}
