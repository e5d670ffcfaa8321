import { type ClientBlock, type ClientField, childLists } from '@stet/core'
import { useState } from 'react'
import type { FieldSketch } from '../field-type.ts'
import { panelFieldTypeOf } from '../panel-field-types.ts'
import styles from './BlockPicture.module.css'

/** What a block looks like: the picture of the config, or a sketch of its fields. */
export function BlockPicture({ block }: { readonly block: ClientBlock }) {
  const address = block.imageURL ?? block.admin?.images?.thumbnail
  const [isBroken, setBroken] = useState(false)
  return (
    <span className={styles.picture}>
      {address !== undefined && !isBroken ? (
        <img
          src={address}
          alt={block.imageAltText ?? ''}
          loading="lazy"
          className={styles.image}
          onError={() => setBroken(true)}
        />
      ) : (
        <Sketch fields={block.fields} />
      )}
    </span>
  )
}

const WIDTH = 120
const HEIGHT = 68
const MARGIN = 14
const GAP = 6

/** A sketch of the first fields: enough to distinguish a quotation from a gallery. */
function Sketch({ fields }: { readonly fields: readonly ClientField[] }) {
  const strokes = fields.flatMap(strokesOf).slice(0, 5)
  const height = strokes.reduce((sum, stroke) => sum + stroke.height + GAP, -GAP)
  let top = Math.max(MARGIN / 2, (HEIGHT - height) / 2)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className={styles.sketch}>
      {strokes.map(({ kind, height: tall }, index) => {
        const y = top
        top += tall + GAP
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes of one sketch never change
        return <Stroke key={index} kind={kind} y={y} isFirst={index === 0} />
      })}
    </svg>
  )
}

type StrokeKind = Exclude<FieldSketch, 'inside' | 'nothing'>

interface SketchStroke {
  readonly kind: StrokeKind
  readonly height: number
}

const heights: Readonly<Record<StrokeKind, number>> = {
  line: 5,
  lines: 19,
  picture: 28,
  rows: 12,
  button: 9,
}

function strokesOf(field: ClientField): readonly SketchStroke[] {
  const { sketch } = panelFieldTypeOf(field)
  if (sketch === 'nothing') return []
  if (sketch !== 'inside') return [{ kind: sketch, height: heights[sketch] }]
  return childLists(field).flatMap(({ fields }) => fields.flatMap(strokesOf))
}

interface StrokeProps {
  readonly kind: StrokeKind
  readonly y: number
  /** The first line of a block is mostly what it is called. */
  readonly isFirst: boolean
}

function Stroke({ kind, y, isFirst }: StrokeProps) {
  const wide = WIDTH - 2 * MARGIN
  switch (kind) {
    case 'line':
      return (
        <rect
          x={MARGIN}
          y={y}
          width={wide * (isFirst ? 0.62 : 0.8)}
          height={5}
          rx={2}
          className={isFirst ? styles.strong : styles.faint}
        />
      )
    case 'lines':
      return (
        <g className={styles.faint}>
          <rect x={MARGIN} y={y} width={wide} height={3} rx={1.5} />
          <rect x={MARGIN} y={y + 8} width={wide * 0.92} height={3} rx={1.5} />
          <rect x={MARGIN} y={y + 16} width={wide * 0.7} height={3} rx={1.5} />
        </g>
      )
    case 'picture':
      return (
        <g>
          <rect x={MARGIN} y={y} width={wide} height={28} rx={2} className={styles.ground} />
          <path d={`M${MARGIN + 8} ${y + 24}l18-15 13 10 9-6 16 11z`} className={styles.shape} />
        </g>
      )
    case 'rows':
      return (
        <g className={styles.ground}>
          {[0, 1, 2].map((column) => (
            <rect key={column} x={MARGIN + column * 32} y={y} width={28} height={12} rx={2} />
          ))}
        </g>
      )
    case 'button':
      return <rect x={MARGIN} y={y} width={34} height={9} rx={4.5} className={styles.ground} />
  }
}
