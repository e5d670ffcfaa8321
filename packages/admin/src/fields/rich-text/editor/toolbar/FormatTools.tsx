import type { TextFormat } from '@stet/core'
import Bold from 'lucide-react/icons/bold'
import Code from 'lucide-react/icons/code'
import Highlighter from 'lucide-react/icons/highlighter'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Underline from 'lucide-react/icons/underline'
import type { ReactElement } from 'react'
import { formatShortcuts } from '../../../../actions/text-shortcuts.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import type { AllowedFeatures } from '../allowed-features.ts'
import type { EditorView } from '../editor-view.ts'
import { toggleFormat } from '../lines/line-commands.ts'
import type { Format } from '../lines/text-format.ts'
import { Tool } from './Tool.tsx'

export interface FormatToolsProps {
  readonly view: EditorView
  readonly allowed: AllowedFeatures
  /** The format at the caret. */
  readonly format: Format
  readonly onLink: () => void
}

const shortcuts: Readonly<Partial<Record<TextFormat, string>>> = formatShortcuts

/** The buttons for formats of words, as the bars have them. */
export function FormatTools({ view, allowed, format, onLink }: FormatToolsProps) {
  const { t } = useI18n()
  const mark = (kind: TextFormat, label: string, icon: ReactElement) =>
    allowed.formats.includes(kind) && (
      <Tool
        icon={icon}
        label={label}
        shortcut={shortcuts[kind]}
        isOn={format.formats.has(kind)}
        onPress={() => toggleFormat(view, kind)}
      />
    )
  return (
    <>
      {mark('bold', t('fields:bold'), <Bold aria-hidden="true" />)}
      {mark('italic', t('fields:italic'), <Italic aria-hidden="true" />)}
      {mark('underline', t('fields:underline'), <Underline aria-hidden="true" />)}
      {mark('strikethrough', t('fields:strikethrough'), <Strikethrough aria-hidden="true" />)}
      {mark('code', t('fields:inlineCode'), <Code aria-hidden="true" />)}
      {mark('highlight', t('fields:highlight'), <Highlighter aria-hidden="true" />)}
      {allowed.links && (
        <Tool
          icon={<Link aria-hidden="true" />}
          label={t('fields:link')}
          shortcut="mod+k"
          isOn={format.isInLink}
          onPress={onLink}
        />
      )}
    </>
  )
}
