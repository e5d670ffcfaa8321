import { countChanges, type SectionDiff } from '@stet/core'
import { useI18n } from '../i18n/i18n-context.tsx'
import type { RenderFields } from './diff-view.ts'
import { DiffCollapser } from './frame/DiffCollapser.tsx'

/** Compares the fields of a group, tab or collapsible; a heading is shown if it has a label. */
export function DiffSection({ diff, inside }: { diff: SectionDiff; inside: RenderFields }) {
  const { label } = useI18n()
  const { field, children, locale } = diff
  if (children.length === 0) return null
  const own = 'label' in field ? field.label : undefined
  const name = 'name' in field ? field.name : undefined
  const title = own === false ? (name ?? '') : label(own, name ?? '')
  if (title === '') return inside(children)
  const admin = 'admin' in field ? field.admin : undefined
  const isClosed = admin !== undefined && 'initCollapsed' in admin && admin.initCollapsed === true
  return (
    <DiffCollapser title={title} locale={locale} count={countChanges(children)} isClosed={isClosed}>
      {inside(children)}
    </DiffCollapser>
  )
}
