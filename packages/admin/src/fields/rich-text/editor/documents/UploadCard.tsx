import { useState } from 'react'
import type { StoredLink } from '../../../../document/references/stored-link.ts'
import type { NodeCardProps } from '../cards/card.ts'
import { OpaqueCard } from '../cards/OpaqueCard.tsx'
import { useIsSelected } from '../cards/use-is-selected.ts'
import { nameOfCard } from './DocumentFrame.tsx'
import { DocumentTools } from './DocumentTools.tsx'
import { alignmentOf, documentOf, widthOf, withWidth } from './document-nodes.ts'
import { UploadFields } from './UploadFields.tsx'
import { UploadFrame } from './UploadFrame.tsx'
import { useDocumentCard } from './use-document-card.ts'
import { WidthHandle } from './WidthHandle.tsx'

/** A file in a text. */
export function UploadCard(props: NodeCardProps) {
  const link = documentOf(props.json)
  if (link === null) return <OpaqueCard {...props} />
  return <Shown {...props} link={link} />
}

function Shown({ link, ...props }: NodeCardProps & { readonly link: StoredLink }) {
  const { view, nodeKey, json, field, readOnly } = props
  const document = useDocumentCard(link)
  const { title } = document
  const isSelected = useIsSelected({ view, nodeKey }, nameOfCard(document), !readOnly)
  const [dragged, setDragged] = useState<number | null>(null)
  return (
    <UploadFrame
      json={json}
      document={document}
      width={dragged ?? widthOf(json)}
      isSelected={isSelected}
      handle={
        !readOnly && (
          <WidthHandle
            title={title}
            width={widthOf(json)}
            alignment={alignmentOf(json)}
            onDrag={setDragged}
            onResize={(to) => view.setCard(nodeKey, withWidth(json, to))}
          />
        )
      }
      tools={
        <DocumentTools
          {...{ view, nodeKey, json, readOnly, link, title }}
          kind="uploads"
          isFound={document.label.state === 'found'}
        />
      }
      fields={<UploadFields {...{ json, field, readOnly }} />}
    />
  )
}
