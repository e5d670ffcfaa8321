import type { ClientField } from '@stet/core'
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type MountedSteps, useMountedCount } from '../base/timing/use-mounted-count.ts'
import { fieldPathIn, shownField } from '../document/rules/shown-field.ts'
import { AboveContext, useAbove } from './above-context.ts'
import styles from './FieldList.module.css'
import { FieldRenderer, type FieldRendererProps } from './FieldRenderer.tsx'
import { useFormContext } from './form-context.ts'
import { heightInSight } from './window-height.ts'

export interface FieldListProps extends Omit<FieldRendererProps, 'field'> {
  readonly fields: readonly ClientField[]
}

/**
 * Fields that are painted together or not at all. Every text input is a scroller of its own to the
 * browser, which looks at each of them in each frame: a thousand cost 18 ms per key, the two or
 * three segments in view nothing that can be measured.
 */
const SEGMENT = 20

/** Twenty fields are some 1,500 px high, 1,000 where most are closed; those of a column are never fewer. */
const steps: MountedSteps = { first: () => Math.ceil(heightInSight() / 1000), step: 1 }

/** Fields under each other; long lists in segments, of which those out of view are not painted. */
export function FieldList({ fields, ...rest }: FieldListProps) {
  return fields.length > 2 * SEGMENT ? (
    <Segments fields={fields} {...rest} />
  ) : (
    <ShortList fields={fields} {...rest} />
  )
}

/** Fields that surely begin below the window are mounted after the first paint. */
function ShortList({ fields, ...rest }: FieldListProps) {
  const above = useAbove()
  const tops = useTops(fields, rest, above ?? 0)
  const mounted = useMountedCount(fields.length, {
    first: () => (above === null ? fields.length : countBelow(tops, heightInSight())),
    step: fields.length,
  })
  return (
    <div className={styles.list}>
      {fields.slice(0, mounted).map((field, index) => (
        <AboveContext key={fieldKey(field, index)} value={tops[index] ?? 0}>
          <FieldRenderer field={field} {...rest} />
        </AboveContext>
      ))}
    </div>
  )
}

/** Where each field begins on the page at least when the list is opened, in CSS pixels. */
function useTops(
  fields: readonly ClientField[],
  { parent, ...rights }: Omit<FieldRendererProps, 'field'>,
  above: number,
): readonly number[] {
  const { store, operation, components } = useFormContext()
  const [tops] = useState(() => {
    let top = above
    return fields.map((field) => {
      const here = top
      if (isSurelyShown(field) && shownField(field, rights, operation) !== null) {
        top += components.leastHeight(field, store.get(fieldPathIn(field, parent)))
      }
      return here
    })
  })
  return tops
}

/** Whether it is may depend on other values, and what the site draws in its place may be anything. */
function isSurelyShown({ hasCondition, admin }: ClientField): boolean {
  return !hasCondition && admin?.components?.Field === undefined
}

/** How many of these, which ascend, are below a limit. */
function countBelow(ascending: readonly number[], limit: number): number {
  const first = ascending.findIndex((value) => value >= limit)
  return first === -1 ? ascending.length : first
}

/** Segments that are out of view are mounted after the first paint, in which they are empty. */
function Segments({ fields, ...rest }: FieldListProps) {
  const segments = useMemo(() => segmentsOf(fields), [fields])
  const element = useRef<HTMLDivElement>(null)
  const mounted = useMountedCount(segments.length, steps)
  const [inSight, setInSight] = useState<ReadonlySet<number>>(noSegments)
  // Another locale of a document is opened where its reader is, which may be far down.
  useLayoutEffect(() => {
    if (window.scrollY > 0) setInSight(segmentsInSight(element.current))
  }, [])
  return (
    <div ref={element} className={styles.segments}>
      {segments.map(({ start, part }, index) => (
        <div key={start} className={styles.segment}>
          <div className={styles.list}>
            {(index < mounted || inSight.has(index)) && fieldsOf(part, start, rest)}
          </div>
        </div>
      ))}
    </div>
  )
}

const noSegments: ReadonlySet<number> = new Set()

function segmentsInSight(list: HTMLElement | null): ReadonlySet<number> {
  return new Set(
    [...(list?.children ?? [])].flatMap((segment, index) => {
      const { top, bottom } = segment.getBoundingClientRect()
      return bottom > 0 && top < window.innerHeight ? [index] : []
    }),
  )
}

/** Fields of a list, from the one at `start` on. */
function fieldsOf(
  fields: readonly ClientField[],
  start: number,
  rest: Omit<FieldRendererProps, 'field'>,
): ReactNode {
  return fields.map((field, index) => (
    <FieldRenderer key={fieldKey(field, start + index)} field={field} {...rest} />
  ))
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
