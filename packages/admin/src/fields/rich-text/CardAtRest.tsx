import { type ClientBlock, embeddedId, type JsonObject, type RichTextNode } from '@stet/core'
import { type ComponentType, type CSSProperties, useMemo } from 'react'
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
  const Card = cards.get(String(props.json.type)) ?? UnknownAtRest
  return (
    <div className={theme.card} dir={direction} inert>
      <Card {...props} />
    </div>
  )
}

/** By the types of nodes. */
const cards: ReadonlyMap<string, ComponentType<CardProps>> = new Map(
  Object.entries({
    ...{ horizontalrule: RuleAtRest, code: CodeAtRest, block: BlockAtRest },
    ...{ upload: UploadAtRest, relationship: RelationshipAtRest },
  }),
)

/** As high as what the editor names and cannot edit. */
function UnknownAtRest() {
  return <Skeleton className={styles.unknown} />
}

function RuleAtRest() {
  return (
    <div className={rule.rule}>
      <hr />
    </div>
  )
}

function CodeAtRest({ json }: CardProps) {
  const lines = codeLines(json)
  if (lines === null) return <UnknownAtRest />
  return (
    <div className={code.card}>
      <div className={styles.codeHead} />
      <div dir="ltr" className={styles.code}>
        {lines === '' ? <br /> : lines}
      </div>
    </div>
  )
}

function BlockAtRest({ json, readOnly }: CardProps) {
  const text = useTextField()
  const id = embeddedId(json as RichTextNode)
  const known = blocksIn(text.field, 'block').find(({ slug }) => slug === blockTypeOf(json))
  if (known === undefined || id === undefined) return <UnknownAtRest />
  return <KnownBlock {...{ id, known, readOnly }} />
}

interface KnownBlockProps extends Pick<CardProps, 'readOnly'> {
  readonly id: string
  readonly known: ClientBlock
}

function KnownBlock({ id, known, readOnly }: KnownBlockProps) {
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

function RelationshipAtRest({ json, readOnly }: CardProps) {
  const link = documentOf(json)
  return link === null ? <UnknownAtRest /> : <KnownDocument {...{ link, readOnly }} />
}

interface LinkedProps extends Pick<CardProps, 'readOnly'> {
  readonly link: StoredLink
}

function KnownDocument({ link, readOnly }: LinkedProps) {
  return (
    <DocumentFrame
      document={useDocumentCard(link)}
      isSelected={false}
      tools={<ToolsRoom count={readOnly ? 1 : 3} />}
    />
  )
}

function UploadAtRest({ json, readOnly }: CardProps) {
  const link = documentOf(json)
  return link === null ? <UnknownAtRest /> : <KnownFile {...{ json, link, readOnly }} />
}

function KnownFile({ json, link, readOnly }: CardProps & LinkedProps) {
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
