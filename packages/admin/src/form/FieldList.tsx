import type { ClientField } from '@stet/core'
import styles from './FieldList.module.css'
import { FieldRenderer, type FieldRendererProps } from './FieldRenderer.tsx'

export interface FieldListProps extends Omit<FieldRendererProps, 'field'> {
  readonly fields: readonly ClientField[]
}

/**
 * Fields that are painted together or not at all. Every text input is a scroller of its own to the
 * browser, which looks at each of them in each frame: a thousand cost 18 ms per key, the two or
 * three segments in view nothing that can be measured.
 */
const SEGMENT = 20

/** Fields under each other; long lists in segments, of which those out of view are not painted. */
export function FieldList({ fields, ...rest }: FieldListProps) {
  const render = (field: ClientField, index: number) => (
    <FieldRenderer key={fieldKey(field, index)} field={field} {...rest} />
  )
  if (fields.length <= 2 * SEGMENT) {
    return <div className={styles.list}>{fields.map(render)}</div>
  }
  return (
    <div className={styles.segments}>
      {segmentsOf(fields).map(({ start, part }) => (
        <div key={start} className={styles.segment}>
          <div className={styles.list}>
            {part.map((field, index) => render(field, start + index))}
          </div>
        </div>
      ))}
    </div>
  )
}

interface Segment {
  readonly start: number
  readonly part: readonly ClientField[]
}

function segmentsOf(fields: readonly ClientField[]): readonly Segment[] {
  const segments: Segment[] = []
  for (let start = 0; start < fields.length; start += SEGMENT) {
    segments.push({ start, part: fields.slice(start, start + SEGMENT) })
  }
  return segments
}

/** Fields of a config never change places, so those without a name are known by theirs. */
export function fieldKey(field: ClientField, index: number): string {
  return 'name' in field && field.name !== undefined ? field.name : `${field.type}-${index}`
}
