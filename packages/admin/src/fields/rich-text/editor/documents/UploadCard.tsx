import { useState } from 'react'
import type { StoredLink } from '../../../../document/references/stored-link.ts'
import { FilePicture } from '../../../../files/FilePicture.tsx'
import { dimensionsText, shownName, sizeText, typeText } from '../../../../files/file-text.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import type { NodeCardProps } from '../cards/card.ts'
import { OpaqueCard } from '../cards/OpaqueCard.tsx'
import { useIsSelected } from '../cards/use-is-selected.ts'
import styles from './DocumentCard.module.css'
import { DocumentTools } from './DocumentTools.tsx'
import { alignmentOf, documentOf, widthOf, withWidth } from './document-nodes.ts'
import { UploadFields } from './UploadFields.tsx'
import { useDocumentCard } from './use-document-card.ts'
import { WidthHandle } from './WidthHandle.tsx'

/** A file in a text: a picture as wide as it is to be, any other as a card. */
export function UploadCard(props: NodeCardProps) {
  const link = documentOf(props.json)
  if (link === null) return <OpaqueCard {...props} />
  return <Shown {...props} link={link} />
}

function Shown({ link, ...props }: NodeCardProps & { readonly link: StoredLink }) {
  const { view, nodeKey, json, field, readOnly } = props
  const { language } = useI18n()
  const { label, title, collectionName } = useDocumentCard(link)
  const name = `${collectionName}: ${title}`
  const isSelected = useIsSelected({ view, nodeKey }, name, !readOnly)
  const { file } = label
  const picture = file?.picture ?? null
  const [dragged, setDragged] = useState<number | null>(null)
  const width = dragged ?? widthOf(json)
  const fileName = file ? shownName(file.name) : ''
  const facts = file
    ? [
        ...(fileName === title ? [] : [fileName]),
        typeText(file.mimeType),
        ...(file.filesize === null ? [] : [sizeText(file.filesize, language)]),
        ...(file.width !== null && file.height !== null
          ? [dimensionsText(file.width, file.height)]
          : []),
      ]
    : [collectionName]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a card
    <div
      role="group"
      aria-label={name}
      className={styles.upload}
      data-alignment={alignmentOf(json)}
      data-width={width ?? undefined}
      data-selected={isSelected || undefined}
      data-missing={label.state === 'missing' || undefined}
      style={width === null ? undefined : { inlineSize: `${width}%` }}
    >
      {picture !== null && file && (
        <div className={styles.frame}>
          <img
            className={styles.picture}
            src={picture}
            alt=""
            width={file.width ?? undefined}
            height={file.height ?? undefined}
            loading="lazy"
            decoding="async"
            // Dragged, a picture would be a file to the places that take files.
            draggable={false}
          />
          {!readOnly && (
            <WidthHandle
              title={title}
              width={widthOf(json)}
              alignment={alignmentOf(json)}
              onDrag={setDragged}
              onResize={(to) => view.setCard(nodeKey, withWidth(json, to))}
            />
          )}
        </div>
      )}
      <div className={styles.bar}>
        {picture === null && (
          <FilePicture src={label.thumbnail} mimeType={file?.mimeType ?? ''} size="small" />
        )}
        <span className={styles.about}>
          <span className={styles.title} dir="auto">
            {title}
          </span>
          <span className={styles.facts}>{facts.join(' · ')}</span>
        </span>
        <DocumentTools
          {...{ view, nodeKey, json, readOnly, link, title }}
          kind="uploads"
          isFound={label.state === 'found'}
        />
      </div>
      <UploadFields {...{ json, field, readOnly }} />
    </div>
  )
}
