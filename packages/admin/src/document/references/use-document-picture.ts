import type { ReferenceLabel, References } from './references.ts'
import { useReferenceLabelsOf } from './references-context.ts'

/** The file that stands for a document: its own, or the one that it refers to. Null where none is known. */
export function useDocumentPicture(
  references: References,
  label: ReferenceLabel | undefined,
): { readonly src: string | null; readonly mimeType: string } | null {
  const isAsked = label?.file === undefined && label?.picture !== undefined
  const [linked] = useReferenceLabelsOf(references, isAsked ? [label.picture] : [])
  const { file, thumbnail = null } = (isAsked ? linked : label) ?? {}
  return file === undefined ? null : { src: thumbnail, mimeType: file.mimeType }
}
