import type { EditorFeature } from '../editor-feature.ts'
import { textBlocks } from './blocks.tsx'
import { clipboard } from './clipboard.ts'
import { codeBlocks } from './code-blocks.tsx'
import { documents } from './documents.tsx'
import { formats } from './formats.ts'
import { lines } from './lines.tsx'
import { links } from './links.ts'
import { rules } from './rules.tsx'
import { tables } from './tables.tsx'
import { textStyles } from './text-styles.ts'
import { writing } from './writing.tsx'

/** The features of every editor; links come last because their signs hold those of others. */
export const editorFeatures: readonly EditorFeature[] = Object.freeze([
  ...[lines, codeBlocks, rules, tables, textBlocks],
  ...[formats, textStyles, documents, clipboard],
  ...[writing, links],
])
