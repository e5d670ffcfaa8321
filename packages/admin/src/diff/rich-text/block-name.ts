import type { Json, MessageKey, RichTextSide } from '@stet/core'
import type { I18n } from '../../i18n/i18n.ts'

const named: Readonly<Record<string, MessageKey>> = {
  paragraph: 'version:paragraph',
  quote: 'version:quote',
  upload: 'version:picture',
  horizontalrule: 'version:rule',
  relationship: 'version:document',
  table: 'fields:table',
  tablecell: 'version:tableCell',
  code: 'version:codeBlock',
}

/** Whether a block has its own presentation here. */
export const isNamed = (type: string): boolean =>
  type === 'heading' || type === 'listitem' || type === 'line' || Object.hasOwn(named, type)

const lists: Readonly<Record<string, MessageKey>> = {
  bullet: 'version:bulletItem',
  number: 'version:numberItem',
  check: 'version:checkItem',
}

/** The name of a block of a rich text; its type where it is not one of Stet's own. */
export function blockName({ type, attributes, around }: RichTextSide, t: I18n['t']): string {
  if (type === 'heading') return t('version:heading', { level: level(attributes.tag) })
  if (type === 'listitem') {
    const list = around.findLast((container) => container.type === 'list')
    return t(lists[String(list?.attributes.listType)] ?? 'version:bulletItem')
  }
  const key = named[type]
  return key === undefined ? type : t(key)
}

const level = (tag: Json | undefined): string =>
  typeof tag === 'string' ? tag.replace(/^h/, '') : ''
