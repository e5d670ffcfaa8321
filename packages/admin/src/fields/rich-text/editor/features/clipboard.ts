import { ClipboardSurface } from '../clipboard/ClipboardSurface.tsx'
import type { EditorFeature } from '../editor-feature.ts'

/** Copying, cutting and pasting. */
export const clipboard: EditorFeature = { id: 'clipboard', Surface: ClipboardSurface }
