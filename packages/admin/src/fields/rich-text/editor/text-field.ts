import {
  type ClientBlock,
  type CompleteRichTextFeatures,
  isObject,
  type JsonObject,
  richTextFeaturesOf,
} from '@stet/core'
import { createContext, use } from 'react'
import type { Path } from '../../../base/path.ts'
import type { FieldsAccess } from '../../../document/rules/field-access.ts'
import type { FieldOf } from '../../../form/field-input.ts'

/** The field of a text, for the cards in it. */
export interface RichTextPlace {
  readonly field: FieldOf<'richText'>
  /** Of the text in the document. */
  readonly path: Path
  /** What the editor may do with the fields beside it. */
  readonly access: FieldsAccess
}

export const TextFieldContext = createContext<RichTextPlace | null>(null)

export function useTextField(): RichTextPlace {
  const field = use(TextFieldContext)
  if (field === null) throw new Error('RichTextEditor is missing above')
  return field
}

export type BlockKind = 'block' | 'inlineBlock'

/** The blocks that the config has in a text of this field. */
export function blocksIn(field: FieldOf<'richText'>, kind: BlockKind): readonly ClientBlock[] {
  return clientBlocks(richTextFeaturesOf(field), kind)
}

/** Features are typed as the config writes them; in the panel their blocks are as those of fields. */
export function clientBlocks(
  { blocks, inlineBlocks }: Pick<CompleteRichTextFeatures, 'blocks' | 'inlineBlocks'>,
  kind: BlockKind,
): readonly ClientBlock[] {
  return (kind === 'block' ? blocks : inlineBlocks) as unknown as readonly ClientBlock[]
}

/** The slug of the block that a node holds; empty if it says none. */
export function blockTypeOf({ fields }: JsonObject): string {
  return isObject(fields) && typeof fields.blockType === 'string' ? fields.blockType : ''
}
