import type { JsonObject } from '@stet/core'
import type { ReactNode } from 'react'
import { FilePicture } from '../../../../files/FilePicture.tsx'
import { dimensionsText, shownName, sizeText, typeText } from '../../../../files/file-text.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import styles from './DocumentCard.module.css'
import { type CardDocument, nameOfCard } from './DocumentFrame.tsx'
import { alignmentOf } from './document-nodes.ts'

interface UploadFrameProps {
  /** The node as it is stored. */
  readonly json: JsonObject
  readonly document: CardDocument
  /** In percent of the text's; null: as wide as the file is. */
  readonly width: number | null
  readonly isSelected: boolean
  /** What a picture's width is dragged by. */
  readonly handle: ReactNode
  /** What can be done with the card. */
  readonly tools: ReactNode
  readonly fields: ReactNode
}

/** How a file looks in a text: a picture as wide as it is to be, any other as a card. */
export function UploadFrame(props: UploadFrameProps) {
  const { json, document, width, isSelected, handle, tools, fields } = props
  const { language } = useI18n()
  const { label, title, collectionName } = document
  const { file } = label
  const picture = file?.picture ?? null
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
      aria-label={nameOfCard(document)}
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
          {handle}
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
        {tools}
      </div>
      {fields}
    </div>
  )
}
