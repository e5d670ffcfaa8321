import type { StoredLink } from '../../../../document/references/stored-link.ts'
import type { NodeCardProps } from '../cards/card.ts'
import { OpaqueCard } from '../cards/OpaqueCard.tsx'
import { useIsSelected } from '../cards/use-is-selected.ts'
import { DocumentFrame, nameOfCard } from './DocumentFrame.tsx'
import { DocumentTools } from './DocumentTools.tsx'
import { documentOf } from './document-nodes.ts'
import { useDocumentCard } from './use-document-card.ts'

/** A document in a text. */
export function RelationshipCard(props: NodeCardProps) {
  const link = documentOf(props.json)
  if (link === null) return <OpaqueCard {...props} />
  return <Shown {...props} link={link} />
}

function Shown({ link, ...props }: NodeCardProps & { readonly link: StoredLink }) {
  const { view, nodeKey, json, readOnly } = props
  const document = useDocumentCard(link)
  const isSelected = useIsSelected({ view, nodeKey }, nameOfCard(document), !readOnly)
  return (
    <DocumentFrame
      document={document}
      isSelected={isSelected}
      tools={
        <DocumentTools
          {...{ view, nodeKey, json, readOnly, link, title: document.title }}
          kind="relationships"
          isFound={document.label.state === 'found'}
        />
      }
    />
  )
}
