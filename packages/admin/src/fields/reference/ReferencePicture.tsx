import type { ReferenceLabel } from '../../document/references/references.ts'
import { useReferences } from '../../document/references/references-context.ts'
import { useDocumentPicture } from '../../document/references/use-document-picture.ts'
import { FilePicture } from '../../files/FilePicture.tsx'

/** The picture of a document beside its title; its place is as large without one. */
export function ReferencePicture({ label }: { readonly label: ReferenceLabel }) {
  const picture = useDocumentPicture(useReferences(), label)
  return <FilePicture src={null} mimeType="image/" {...picture} size="line" />
}
