import FileText from 'lucide-react/icons/file-text'
import ImageIcon from 'lucide-react/icons/image'
import { DocumentPickers } from '../documents/DocumentPickers.tsx'
import { pickDocuments } from '../documents/pick-documents.ts'
import { RelationshipCard } from '../documents/RelationshipCard.tsx'
import { UploadCard } from '../documents/UploadCard.tsx'
import type { EditorFeature, Insertion, InsertionContext, SurfaceProps } from '../editor-feature.ts'
import { FilesOnTheirWay } from '../uploads/FilesOnTheirWay.tsx'
import { IncomingCard } from '../uploads/IncomingCard.tsx'
import { INCOMING } from '../uploads/text-uploads.ts'

/** Files and other documents of the site. */
export const documents: EditorFeature = {
  id: 'documents',
  cards: { upload: UploadCard, relationship: RelationshipCard, [INCOMING]: IncomingCard },
  insertions,
  Surface: (props: SurfaceProps) => (
    <>
      <DocumentPickers {...props} />
      <FilesOnTheirWay {...props} />
    </>
  ),
}

function insertions({ collections, t }: InsertionContext): readonly Insertion[] {
  const upload: Insertion = {
    ...{ id: 'upload', group: 'media', label: t('fields:insertFiles') },
    keywords: ['img', 'upload', ...t('fields:fileKeywords').split(', ')],
    icon: <ImageIcon aria-hidden="true" />,
    run: (view) => pickDocuments(view, 'uploads'),
  }
  const relationship: Insertion = {
    ...{ id: 'relationship', group: 'media', label: t('fields:insertDocuments') },
    keywords: ['rel', 'relationship', ...t('fields:documentKeywords').split(', ')],
    icon: <FileText aria-hidden="true" />,
    run: (view) => pickDocuments(view, 'relationships'),
  }
  return [
    ...(collections('uploads').length > 0 ? [upload] : []),
    ...(collections('relationships').length > 0 ? [relationship] : []),
  ]
}
