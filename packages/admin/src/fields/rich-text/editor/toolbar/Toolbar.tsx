import { Toolbar as Base } from '@base-ui/react/toolbar'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import { isApplePlatform, shortcutKeys } from '../../../../actions/shortcut.ts'
import { lineShortcuts } from '../../../../actions/text-shortcuts.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { Button, IconButton, Menu, type MenuEntry } from '../../../../ui/index.ts'
import type { AllowedFeatures } from '../allowed-features.ts'
import { type EditorTool, INSERTION_GROUPS, type Insertion } from '../editor-feature.ts'
import type { EditorView } from '../editor-view.ts'
import {
  alignLines,
  directLines,
  indentLines,
  outdentLines,
  toggleFormat,
} from '../lines/line-commands.ts'
import type { Format, LineType } from '../lines/text-format.ts'
import { $setTextStyle } from '../styles/text-styles.ts'
import { FormatTools } from './FormatTools.tsx'
import { keepFocus, Tool } from './Tool.tsx'
import styles from './Toolbar.module.css'

export interface ToolbarProps {
  readonly view: EditorView
  readonly allowed: AllowedFeatures
  readonly insertions: readonly Insertion[]
  readonly tools: readonly EditorTool[]
  /** The format at the caret. */
  readonly format: Format
  readonly onLink: () => void
}

const isApple = isApplePlatform()
const shortcuts: Readonly<Partial<Record<string, string>>> = lineShortcuts

/** The toolbar: one stop in the tab order, with arrow keys between its buttons. */
export function Toolbar({ view, allowed, insertions, tools, format, onLink }: ToolbarProps) {
  const { t, label } = useI18n()
  const lines = insertions.filter((one) => one.turnsLines)
  const line = idOfLine(format.line ?? 'paragraph')
  const lineName = lines.find(({ id }) => id === line)?.label ?? t('fields:paragraph')

  const lists = lines.filter(({ group }) => group === 'lists')
  const insertable = insertEntries(insertions, view)
  const more = moreEntries({ view, allowed, tools, format, t, label })

  return (
    // A press must not take the focus: the selection would be lost before it is formatted.
    <Base.Root
      aria-label={t('fields:formatting')}
      className={styles.bar}
      onMouseDown={keepFocus}
      onKeyDown={(event) => {
        if (event.key === 'Escape') view.focus()
      }}
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
                aria-label={`${t('fields:lineType')}: ${lineName}`}
                className={styles.line}
              >
                {lineName}
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
            onValueChange: (to) => lines.find(({ id }) => id === to)?.run(view),
            options: lines.map(({ id, label }) => ({
              value: id,
              label,
              ...(shortcuts[id] && { shortcut: shortcutKeys(shortcuts[id], isApple) }),
            })),
          },
        ]}
      />
      <Base.Separator className={styles.separator} />
      <FormatTools view={view} allowed={allowed} format={format} onLink={onLink} />
      {lists.length > 0 && <Base.Separator className={styles.separator} />}
      {lists.map(({ id, icon, label, run }) => (
        <Tool
          key={id}
          icon={icon}
          label={label}
          shortcut={shortcuts[id]}
          isOn={line === id}
          onPress={() => {
            const plain = lines.find((other) => other.id === 'paragraph')
            if (line === id) plain?.run(view)
            else run(view)
          }}
        />
      ))}
      <Base.Separator className={styles.separator} />
      {insertable.length > 0 && (
        <Menu
          label={t('fields:insertIntoText')}
          trigger={
            <Base.Button
              render={
                <IconButton
                  size="small"
                  icon={<Plus aria-hidden="true" />}
                  label={t('fields:insertIntoText')}
                />
              }
            />
          }
          items={insertable}
        />
      )}
      {more.length > 0 && (
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
      )}
    </Base.Root>
  )
}

/** The insertion that makes lines of a kind. */
function idOfLine(line: LineType): string {
  if (line === 'paragraph' || line === 'quote') return line
  return line.startsWith('h') ? `heading.${line}` : `list.${line}`
}

/** What makes something new, in its groups. */
function insertEntries(all: readonly Insertion[], view: EditorView): readonly MenuEntry[] {
  const groups = INSERTION_GROUPS.map((group) =>
    all.filter((one) => one.group === group && !one.turnsLines),
  ).filter((group) => group.length > 0)
  return groups.flatMap((group, index): MenuEntry[] => [
    ...(index > 0 ? [{ kind: 'separator' as const, id: `before-${group[0]?.id}` }] : []),
    ...group.map(({ id, label, icon, run }) => ({ id, label, icon, onSelect: () => run(view) })),
  ])
}

function Swatch({ light, dark }: { readonly light: string; readonly dark: string }) {
  return <span className={styles.swatch} style={{ background: `light-dark(${light}, ${dark})` }} />
}

interface MoreOptions {
  readonly view: EditorView
  readonly allowed: AllowedFeatures
  readonly tools: readonly EditorTool[]
  readonly format: Format
  readonly t: ReturnType<typeof useI18n>['t']
  readonly label: ReturnType<typeof useI18n>['label']
}

function moreEntries(options: MoreOptions): readonly MenuEntry[] {
  const { view, allowed, tools, format, t, label } = options
  const scripts = (['subscript', 'superscript'] as const).filter((kind) =>
    allowed.formats.includes(kind),
  )
  const groups: MenuEntry[][] = [
    scripts.map((kind) => ({
      kind: 'checkbox',
      id: kind,
      label: t(`fields:${kind}`),
      checked: format.formats.has(kind),
      onCheckedChange: () => toggleFormat(view, kind),
    })),
    allowed.styles.length > 0
      ? [
          {
            kind: 'radio',
            id: 'style',
            label: t('fields:textStyle'),
            value: format.style,
            onValueChange: (name) => view.edit(() => $setTextStyle(name)),
            options: [
              { value: '', label: t('fields:noTextStyle') },
              ...allowed.styles.map(({ name, label: words, color }) => ({
                value: name,
                label: label(words, name),
                icon: <Swatch light={color.light} dark={color.dark} />,
              })),
            ],
          },
        ]
      : [],
    allowed.alignment
      ? [
          {
            kind: 'radio',
            id: 'alignment',
            label: t('fields:alignment'),
            value: format.alignment === '' ? 'start' : format.alignment,
            onValueChange: (to) =>
              alignLines(view, to === 'start' ? '' : (to as Format['alignment'])),
            options: [
              { value: 'start', label: t('fields:alignStart') },
              { value: 'center', label: t('fields:alignCenter') },
              { value: 'end', label: t('fields:alignEnd') },
              { value: 'justify', label: t('fields:alignJustify') },
            ],
          },
          {
            kind: 'radio',
            id: 'direction',
            label: t('fields:writtenDirection'),
            value: format.direction,
            onValueChange: (to) => directLines(view, to === 'ltr' || to === 'rtl' ? to : null),
            options: [
              { value: '', label: t('fields:directionOfLanguage') },
              { value: 'ltr', label: t('fields:leftToRight') },
              { value: 'rtl', label: t('fields:rightToLeft') },
            ],
          },
        ]
      : [],
    allowed.indentation
      ? [
          { id: 'indent', label: t('fields:indent'), onSelect: () => indentLines(view) },
          { id: 'outdent', label: t('fields:outdent'), onSelect: () => outdentLines(view) },
        ]
      : [],
    tools.map(({ id, label, icon, shortcut, run }) => ({
      ...{ id, label, icon, onSelect: () => run(view) },
      ...(shortcut !== undefined && { shortcut: shortcutKeys(shortcut, isApple) }),
    })),
  ]
  const shown = groups.filter((group) => group.length > 0)
  return shown.flatMap((group, index): MenuEntry[] => [
    ...(index > 0 ? [{ kind: 'separator' as const, id: `before-${group[0]?.id}` }] : []),
    ...group,
  ])
}
