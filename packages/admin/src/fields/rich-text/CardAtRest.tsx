import { type ClientBlock, embeddedId, type JsonObject, type RichTextNode } from '@stet/core'
import { type CSSProperties, type ReactNode, useMemo } from 'react'
import type { Path } from '../../base/path.ts'
import type { StoredLink } from '../../document/references/stored-link.ts'
import { useOpen } from '../../form/use-view.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Skeleton } from '../../ui/index.ts'
import block from './editor/blocks/BlockCard.module.css'
import { BlockForm } from './editor/blocks/BlockForm.tsx'
import rule from './editor/cards/RuleCard.module.css'
import code from './editor/code/CodeCard.module.css'
import { codeLines } from './editor/code/code-text.ts'
import { DocumentFrame } from './editor/documents/DocumentFrame.tsx'
import { documentOf, widthOf } from './editor/documents/document-nodes.ts'
import { UploadFields } from './editor/documents/UploadFields.tsx'
import { UploadFrame } from './editor/documents/UploadFrame.tsx'
import { useDocumentCard } from './editor/documents/use-document-card.ts'
import { blocksIn, blockTypeOf, useTextField } from './editor/text-field.ts'
import styles from './TextAtRest.module.css'
import { theme } from './text-theme.ts'

interface CardProps {
  /** The node as it is stored. */
  readonly json: JsonObject
  readonly readOnly: boolean
}

/** A card of a text as its editor will show it. It cannot be worked with, because the editor makes another one. */
export function CardAtRest(props: CardProps) {
  const { direction } = useI18n()
  return (
    <div className={theme.card} dir={direction} inert>
      <Card {...props} />
    </div>
  )
}

function Card({ json, readOnly }: CardProps): ReactNode {
  const text = useTextField()
  const link = documentOf(json)
  switch (json.type) {
    case 'horizontalrule':
      return (
        <div className={rule.rule}>
          <hr />
        </div>
      )
    case 'code': {
      const lines = codeLines(json)
      return lines === null ? unknown : <CodeAtRest lines={lines} />
    }
    case 'block': {
      const id = embeddedId(json as RichTextNode)
      const known = blocksIn(text.field, 'block').find(({ slug }) => slug === blockTypeOf(json))
      return known && id !== undefined ? <BlockAtRest {...{ id, known, readOnly }} /> : unknown
    }
    case 'upload':
      return link === null ? unknown : <UploadAtRest {...{ json, link, readOnly }} />
    case 'relationship':
      return link === null ? unknown : <DocumentAtRest {...{ link, readOnly }} />
    default:
      return unknown
  }
}

/** As high as what the editor names and cannot edit. */
const unknown = <Skeleton className={styles.unknown} />

function CodeAtRest({ lines }: { readonly lines: string }) {
  return (
    <div className={code.card}>
      <div className={styles.codeHead} />
      <div dir="ltr" className={styles.code}>
        {lines === '' ? <br /> : lines}
      </div>
    </div>
  )
}

interface BlockAtRestProps extends Omit<CardProps, 'json'> {
  readonly id: string
  readonly known: ClientBlock
}

function BlockAtRest({ id, known, readOnly }: BlockAtRestProps) {
  const { path: text } = useTextField()
  const path = useMemo((): Path => [...text, id], [text, id])
  const [isOpen, setOpen] = useOpen(text, id, false)
  return (
    <div className={block.block}>
      <BlockForm
        {...{ block: known, path, readOnly, isOpen }}
        onOpenChange={setOpen}
        menu={noEntries}
      />
    </div>
  )
}

const noEntries = Object.freeze([])

interface LinkedProps {
  readonly link: StoredLink
}

function DocumentAtRest({ link, readOnly }: Omit<CardProps, 'json'> & LinkedProps) {
  return (
    <DocumentFrame
      document={useDocumentCard(link)}
      isSelected={false}
      tools={<ToolsRoom count={readOnly ? 1 : 3} />}
    />
  )
}

function UploadAtRest({ json, readOnly, link }: CardProps & LinkedProps) {
  const { path } = useTextField()
  return (
    <UploadFrame
      json={json}
      document={useDocumentCard(link)}
      width={widthOf(json)}
      isSelected={false}
      handle={null}
      tools={<ToolsRoom count={readOnly ? 1 : 4} />}
      fields={<UploadFields {...{ json, readOnly }} field={path} />}
    />
  )
}

/** As wide as the buttons of a card: beside them its facts take more lines on a phone. */
function ToolsRoom({ count }: { readonly count: number }) {
  return <span className={styles.toolsRoom} style={{ '--buttons': count } as CSSProperties} />
}
