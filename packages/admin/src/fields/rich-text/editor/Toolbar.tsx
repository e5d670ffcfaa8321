import { Toolbar as Base } from '@base-ui/react/toolbar'
import Bold from 'lucide-react/icons/bold'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Code from 'lucide-react/icons/code'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListChecks from 'lucide-react/icons/list-checks'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Underline from 'lucide-react/icons/underline'
import { type MouseEvent, type ReactElement, useRef } from 'react'
import { isApplePlatform, shortcutKeys } from '../../../actions/shortcut.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Button, IconButton, Menu, type MenuEntry, useBelowHeader } from '../../../ui/index.ts'
import type { RichTextView } from './RichTextView.ts'
import styles from './Toolbar.module.css'
import type { Format, LineType, TextFormat } from './text-format.ts'

export interface ToolbarProps {
  readonly view: RichTextView
  /** The format at the caret. */
  readonly format: Format
  readonly onLink: () => void
}

const isApple = isApplePlatform()

const LINES = [
  ...(['paragraph', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'quote'] as const),
  ...(['bullet', 'number', 'check'] as const),
] as const satisfies readonly LineType[]

/** The toolbar: one stop in the tab order, with arrow keys between its buttons. */
export function Toolbar({ view, format, onLink }: ToolbarProps) {
  const { t } = useI18n()
  const bar = useRef<HTMLDivElement>(null)
  useBelowHeader(bar)
  const names = useLineNames()
  const line = format.line ?? 'paragraph'

  const mark = (kind: TextFormat, label: string, icon: ReactElement, key?: string) => (
    <Tool
      icon={icon}
      label={label}
      shortcut={key}
      isOn={format.formats.has(kind)}
      onPress={() => view.toggle(kind)}
    />
  )
  const list = (kind: 'bullet' | 'number' | 'check', icon: ReactElement) => (
    <Tool
      icon={icon}
      label={names[kind]}
      isOn={line === kind}
      onPress={() => view.setLine(line === kind ? 'paragraph' : kind)}
    />
  )
  const more: readonly MenuEntry[] = [
    {
      kind: 'checkbox',
      id: 'subscript',
      label: t('fields:subscript'),
      checked: format.formats.has('subscript'),
      onCheckedChange: () => view.toggle('subscript'),
    },
    {
      kind: 'checkbox',
      id: 'superscript',
      label: t('fields:superscript'),
      checked: format.formats.has('superscript'),
      onCheckedChange: () => view.toggle('superscript'),
    },
    { kind: 'separator', id: 'before-alignment' },
    {
      kind: 'radio',
      id: 'alignment',
      label: t('fields:alignment'),
      value: format.alignment === '' ? 'start' : format.alignment,
      onValueChange: (to) => view.align(to === 'start' ? '' : (to as Format['alignment'])),
      options: [
        { value: 'start', label: t('fields:alignStart') },
        { value: 'center', label: t('fields:alignCenter') },
        { value: 'end', label: t('fields:alignEnd') },
        { value: 'justify', label: t('fields:alignJustify') },
      ],
    },
    { kind: 'separator', id: 'before-indent' },
    { id: 'indent', label: t('fields:indent'), onSelect: () => view.indent() },
    { id: 'outdent', label: t('fields:outdent'), onSelect: () => view.outdent() },
    { kind: 'separator', id: 'before-rule' },
    { id: 'rule', label: t('fields:insertRule'), onSelect: () => view.insertRule() },
  ]

  return (
    // A press must not take the focus: the selection would be lost before it is formatted.
    <Base.Root
      ref={bar}
      aria-label={t('fields:formatting')}
      className={styles.bar}
      onMouseDown={keepFocus}
    >
      <Menu
        label={t('fields:lineType')}
        trigger={
          <Base.Button
            render={
              <Button
                variant="quiet"
                size="small"
                iconEnd={<ChevronDown aria-hidden="true" />}
                aria-label={`${t('fields:lineType')}: ${names[line]}`}
                className={styles.line}
              >
                {names[line]}
              </Button>
            }
          />
        }
        items={[
          {
            kind: 'radio',
            id: 'line',
            label: t('fields:lineType'),
            value: line,
            onValueChange: (to) => view.setLine(to as LineType),
            options: LINES.map((value) => ({ value, label: names[value] })),
          },
        ]}
      />
      <Base.Separator className={styles.separator} />
      {mark('bold', t('fields:bold'), <Bold aria-hidden="true" />, 'mod+b')}
      {mark('italic', t('fields:italic'), <Italic aria-hidden="true" />, 'mod+i')}
      {mark('underline', t('fields:underline'), <Underline aria-hidden="true" />, 'mod+u')}
      {mark('strikethrough', t('fields:strikethrough'), <Strikethrough aria-hidden="true" />)}
      {mark('code', t('fields:inlineCode'), <Code aria-hidden="true" />)}
      <Tool
        icon={<Link aria-hidden="true" />}
        label={t('fields:link')}
        shortcut="mod+k"
        isOn={format.isInLink}
        onPress={onLink}
      />
      <Base.Separator className={styles.separator} />
      {list('bullet', <List aria-hidden="true" />)}
      {list('number', <ListOrdered aria-hidden="true" />)}
      {list('check', <ListChecks aria-hidden="true" />)}
      <Base.Separator className={styles.separator} />
      <Menu
        label={t('fields:moreFormatting')}
        trigger={
          <Base.Button
            render={
              <IconButton
                size="small"
                icon={<Ellipsis aria-hidden="true" />}
                label={t('fields:moreFormatting')}
              />
            }
          />
        }
        items={more}
      />
    </Base.Root>
  )
}

interface ToolProps {
  readonly icon: ReactElement
  readonly label: string
  readonly shortcut?: string | undefined
  readonly isOn: boolean
  readonly onPress: () => void
}

/** A toggle button of the toolbar, pressed if its format applies at the caret. */
function Tool({ icon, label, shortcut, isOn, onPress }: ToolProps) {
  const button = (
    <IconButton
      size="small"
      icon={icon}
      label={label}
      {...(shortcut !== undefined && { shortcut: shortcutKeys(shortcut, isApple) })}
      aria-pressed={isOn}
      onClick={onPress}
    />
  )
  return <Base.Button render={button} />
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

function useLineNames(): Readonly<Record<LineType, string>> {
  const { t } = useI18n()
  const heading = (level: number) => t('fields:headingLevel', { level })
  return {
    paragraph: t('fields:paragraph'),
    ...{ h1: heading(1), h2: heading(2), h3: heading(3) },
    ...{ h4: heading(4), h5: heading(5), h6: heading(6) },
    quote: t('fields:quote'),
    bullet: t('fields:bulletList'),
    number: t('fields:numberedList'),
    check: t('fields:checkList'),
  }
}
