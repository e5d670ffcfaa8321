import type { JsonObject } from '@stet/core'
import type { NodeKey } from 'lexical'
import type { Path } from '../../../../base/path.ts'
import type { EditorView } from '../editor-view.ts'

/** What a component gets that shows a node of the text which is no text. */
export interface NodeCardProps {
  readonly view: EditorView
  readonly nodeKey: NodeKey
  /** The node as it is stored. */
  readonly json: JsonObject
  /** The field of the text in the document. */
  readonly field: Path
  readonly readOnly: boolean
}
