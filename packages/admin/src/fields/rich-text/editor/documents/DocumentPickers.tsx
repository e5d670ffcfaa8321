import { COMMAND_PRIORITY_LOW } from 'lexical'
import { useEffect, useState } from 'react'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import type { SurfaceProps } from '../editor-feature.ts'
import { insertFiles } from '../uploads/insert-files.ts'
import { DocumentPicker } from './DocumentPicker.tsx'
import { type DocumentKind, documentNode } from './document-nodes.ts'
import { PICK_DOCUMENTS_COMMAND } from './pick-documents.ts'
import { useOfferedCollections } from './use-offered-collections.ts'

/** The picker for documents that are put into the text. */
export function DocumentPickers({ view, readOnly }: SurfaceProps) {
  const { t } = useI18n()
  const [kind, setKind] = useState<DocumentKind | null>(null)
  useEffect(
    () =>
      view.editor.registerCommand(
        PICK_DOCUMENTS_COMMAND,
        (asked) => {
          setKind(asked)
          return true
        },
        COMMAND_PRIORITY_LOW,
      ),
    [view],
  )
  const offered = {
    uploads: useOfferedCollections('uploads'),
    relationships: useOfferedCollections('relationships'),
  }
  if (kind === null || readOnly) return null
  return (
    <DocumentPicker
      title={t(kind === 'uploads' ? 'fields:insertFiles' : 'fields:insertDocuments')}
      targets={offered[kind]}
      many
      onPick={(links) =>
        view.insertStored(
          links.map((link) => documentNode(kind, link)),
          'new',
        )
      }
      {...(kind === 'uploads' && { onFiles: (files) => insertFiles(view, files, null) })}
      onClose={() => setKind(null)}
    />
  )
}
