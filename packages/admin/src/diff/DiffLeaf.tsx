import type { ClientField, LeafDiff } from '@stet/core'
import { useI18n } from '../i18n/i18n-context.tsx'
import { DiffList } from './DiffList.tsx'
import { DiffPlain } from './DiffPlain.tsx'
import type { RenderFields } from './diff-view.ts'
import { DiffFrame } from './frame/DiffFrame.tsx'
import { DiffRichText } from './rich-text/DiffRichText.tsx'
import { DiffLines } from './text/DiffLines.tsx'
import { DiffText } from './text/DiffText.tsx'

interface DiffLeafProps {
  diff: LeafDiff
  inside: RenderFields
}

/** A field with a value, as both sides have it. */
export function DiffLeaf({ diff, inside }: DiffLeafProps) {
  const { label } = useI18n()
  const { field, path, locale, isChanged } = diff
  const name = 'name' in field ? (field.name ?? '') : ''
  const text = 'label' in field ? label(field.label, name) : name
  return (
    <DiffFrame label={text} locale={locale} part={isChanged ? { path, locale, label: text } : null}>
      <Value diff={diff} inside={inside} />
    </DiffFrame>
  )
}

function Value({ diff, inside }: DiffLeafProps) {
  const { value } = diff
  switch (value.kind) {
    case 'plain':
      return <DiffPlain diff={diff} />
    case 'text':
      return <DiffText parts={value.parts} locale={diff.locale} />
    case 'lines':
      return <DiffLines lines={value.lines} />
    case 'list':
      return <DiffList field={diff.field} items={value.items} />
    case 'richText':
      return (
        <DiffRichText
          field={diff.field as ClientField}
          blocks={value.blocks}
          path={diff.path}
          locale={diff.locale}
          inside={inside}
        />
      )
  }
}
