import type { Json, JsonObject, RichTextRun } from '@stet/core'
import { type ReactNode, use } from 'react'
import { ReferenceCell } from '../../fields/reference/ReferenceCell.tsx'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { VisuallyHidden } from '../../ui/index.ts'
import words from '../text/DiffWords.module.css'
import styles from './RichTextRuns.module.css'
import { ComparedFieldContext, useBlockLabel } from './use-block-label.ts'

/** The formatted text of a block, with changes marked. */
export function RichTextRuns({ runs }: { runs: readonly RichTextRun[] }) {
  return runs.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of one block never change places
    <Run key={index} run={run} />
  ))
}

function Run({ run }: { run: RichTextRun }) {
  const { t } = useI18n()
  const { op, text, node, link } = run
  const blockLabel = useBlockLabel()
  const shown = node === null ? text : inlineTitle(node, blockLabel)
  const content = styled(run.format, link === null ? shown : <u className={styles.link}>{shown}</u>)
  const whole = (
    <>
      {content}
      {op !== 'same' && link !== null && <LinkTarget link={link} />}
      {op === 'restyled' && <TextStyles run={run} />}
    </>
  )
  switch (op) {
    case 'same':
      return whole
    case 'removed':
      return <del className={words.removed}>{whole}</del>
    case 'inserted':
      return <ins className={words.inserted}>{whole}</ins>
    case 'edited':
      // The changes in it are listed with its fields.
      return <span className={styles.restyled}>{whole}</span>
    case 'restyled':
      return (
        <span className={styles.restyled}>
          <VisuallyHidden>{t('version:restyled')}</VisuallyHidden>
          {whole}
        </span>
      )
  }
}

/** The editor's format bits, from the innermost element outwards. */
const formats: readonly (readonly [bit: number, wrap: (content: ReactNode) => ReactNode])[] = [
  [1, (content) => <strong>{content}</strong>],
  [2, (content) => <em>{content}</em>],
  [4, (content) => <s>{content}</s>],
  [8, (content) => <u>{content}</u>],
  [16, (content) => <code className={styles.code}>{content}</code>],
  [32, (content) => <sub>{content}</sub>],
  [64, (content) => <sup>{content}</sup>],
  [128, (content) => <mark className={styles.mark}>{content}</mark>],
]

/** The rare ones, which are styles and no elements. */
const cases: readonly (readonly [
  bit: number,
  textTransform: 'lowercase' | 'uppercase' | 'capitalize',
])[] = [
  [256, 'lowercase'],
  [512, 'uppercase'],
  [1024, 'capitalize'],
]

function styled(format: number, content: ReactNode): ReactNode {
  const [, textTransform] = cases.find(([bit]) => (format & bit) !== 0) ?? []
  return formats.reduce(
    (inner, [bit, wrap]) => ((format & bit) === 0 ? inner : wrap(inner)),
    textTransform === undefined ? content : <span style={{ textTransform }}>{content}</span>,
  )
}

/** What a text has besides its format: named styles, and what only a plugin knows. */
function TextStyles({ run: { attributes } }: { run: RichTextRun }) {
  const { t, label } = useI18n()
  const field = use(ComparedFieldContext)
  const { $: named, ...rest } = attributes ?? {}
  const { style, ...others } = asObject(named)
  const known = field && 'features' in field ? field.features?.styles : undefined
  const styleLabel = known?.find(({ name }) => name === style)?.label
  const values = [
    ...(style === undefined ? [] : [label(styleLabel, textOf(style))]),
    ...Object.values(others),
    ...Object.values(rest),
  ]
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .filter((value) => value !== undefined && value !== '')
  if (values.length === 0) return null
  return (
    <span className={styles.target}>
      {' '}
      [<VisuallyHidden>{t('version:textStyle')}: </VisuallyHidden>
      {values.join(', ')}]
    </span>
  )
}

const asObject = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** The target of a link: a document by its title, anything else by its address. */
function LinkTarget({ link }: { link: JsonObject }) {
  const { url, linkType, doc } = asObject(link.fields)
  const { relationTo, value } = asObject(doc)
  const isInternal = linkType === 'internal' && typeof relationTo === 'string'
  const address = textOf(url) || textOf(link.url)
  if (!isInternal && address === '') return null
  return (
    <span className={isInternal ? undefined : styles.target}>
      {' '}
      <span className={styles.arrow}>→</span>{' '}
      {isInternal ? (
        <ReferenceCell field={{ relationTo }} value={asObject(value).id ?? value} />
      ) : (
        address
      )}
    </span>
  )
}

function inlineTitle(node: JsonObject, blockLabel: (blockType: string) => string): string {
  const { blockType, blockName } = asObject(node.fields)
  const kind = typeof blockType === 'string' ? blockLabel(blockType) : textOf(node.type)
  return `[${textOf(blockName) || kind}]`
}
