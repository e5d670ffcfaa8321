import type { RichTextField } from '../../config/types/field-types/fields.ts'
import {
  headingTags,
  listKinds,
  type TextFormat,
} from '../../config/types/field-types/rich-text-features.ts'
import { type Fault, fault } from '../../errors/fault.ts'
import { shown } from '../../formats/shown.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import type { Translate } from '../../i18n/translate.ts'
import { isObject, type Json } from '../../json.ts'
import { linkedDocument } from '../../rich-text/linked-documents.ts'
import type { RichTextNode } from '../../rich-text/nodes.ts'
import { isMore, tallyOf } from '../../rich-text/tally.ts'
import type { RuleContext } from '../field-type.ts'
import {
  type CompleteRichTextFeatures,
  type ReferenceInText,
  richTextFeaturesOf,
} from './rich-text-features.ts'

// A kind is what can be allowed or not: `headings.h2`, `formats.bold`, `tables`, `links.posts`,
// `blocks.quote`. What no option of features names, such as nodes of plugins, has no kind.

/** The bits of formats in a text node. */
const formatBits: readonly (readonly [TextFormat, number])[] = [
  ['bold', 1],
  ['italic', 2],
  ['strikethrough', 4],
  ['underline', 8],
  ['code', 16],
  ['subscript', 32],
  ['superscript', 64],
  ['highlight', 128],
]

/** Nodes that an option allows or does not. */
const switchOf = {
  quote: 'quotes',
  horizontalrule: 'rules',
  table: 'tables',
  code: 'codeBlocks',
} as const

/** What the features of the field do not allow may not become more. */
export function checkTextKinds(
  value: Json,
  field: RichTextField,
  { storedValues, operation, t }: RuleContext,
): readonly Fault[] {
  // Of an unknown text nothing can be said.
  if (storedValues === undefined && operation === 'update') return []
  return faultsOfKinds(
    disallowedKinds(value, richTextFeaturesOf(field), storedValues ?? (() => [])),
    t,
  )
}

/**
 * What a text holds that its features do not allow, beyond what one of the stored values holds of
 * it: what an older config allowed stays, and can be moved and cut in pieces.
 */
function disallowedKinds(
  value: Json | undefined,
  features: CompleteRichTextFeatures,
  stored: () => readonly (Json | undefined)[],
): readonly string[] {
  const kindsOf = (node: RichTextNode) => disallowedInNode(node, features)
  const now = [...tallyOf(value, kindsOf)]
  if (now.length === 0) return []
  const before = stored().map((one) => tallyOf(one, kindsOf))
  return now
    .filter(([kind, tally]) => before.every((known) => isMore(tally, known.get(kind))))
    .map(([kind]) => kind)
}

/** The kinds that a node by itself is of and that a text with these features is not allowed. */
export function disallowedInNode(
  node: RichTextNode,
  features: CompleteRichTextFeatures,
): readonly string[] {
  if (node.type === 'text') return disallowedInWords(node, features)
  const own = disallowedNode(node, features)
  const kinds = own === null ? [] : [own]
  if (!Array.isArray(node.children)) return kinds
  const isAligned = typeof node.format === 'string' && node.format !== ''
  if (isAligned && !features.alignment) kinds.push('alignment')
  const isIndented = typeof node.indent === 'number' && node.indent > 0 && node.type !== 'listitem'
  if (isIndented && !features.indentation) kinds.push('indentation')
  return kinds
}

function disallowedInWords(
  { format, $: state }: RichTextNode,
  { formats, styles }: CompleteRichTextFeatures,
): readonly string[] {
  const kinds: string[] = []
  for (const [name, bit] of typeof format === 'number' && format !== 0 ? formatBits : []) {
    if ((Number(format) & bit) !== 0 && !formats.includes(name)) kinds.push(`formats.${name}`)
  }
  const style = isObject(state) ? state.style : undefined
  if (typeof style === 'string' && !styles.some(({ name }) => name === style)) {
    kinds.push(`styles.${style}`)
  }
  return kinds
}

function disallowedNode(node: RichTextNode, features: CompleteRichTextFeatures): string | null {
  switch (node.type) {
    case 'heading':
      return among(node.tag, 'headings', headingTags, features.headings)
    case 'list':
      return among(node.listType, 'lists', listKinds, features.lists)
    case 'quote':
    case 'horizontalrule':
    case 'table':
    case 'code': {
      const option = switchOf[node.type]
      return features[option] ? null : option
    }
    case 'link':
    case 'autolink':
      return disallowedReference(node, 'links', features)
    case 'upload':
      return disallowedReference(node, 'uploads', features)
    case 'relationship':
      return disallowedReference(node, 'relationships', features)
    case 'block':
      return disallowedBlock(node, 'blocks', features)
    case 'inlineBlock':
      return disallowedBlock(node, 'inlineBlocks', features)
    default:
      return null
  }
}

function among<Name extends string>(
  name: Json | undefined,
  option: string,
  known: readonly Name[],
  allowed: readonly Name[],
): string | null {
  const isDisallowed = known.includes(name as Name) && !allowed.includes(name as Name)
  return isDisallowed ? `${option}.${name}` : null
}

function disallowedReference(
  node: RichTextNode,
  option: ReferenceInText,
  features: CompleteRichTextFeatures,
): string | null {
  const feature = features[option]
  if (feature === false) return option
  const collection = linkedDocument(node)?.relationTo
  if (collection === undefined || feature.only === undefined) return null
  return feature.only.includes(collection) ? null : `${option}.${collection}`
}

function disallowedBlock(
  { fields }: RichTextNode,
  option: 'blocks' | 'inlineBlocks',
  features: CompleteRichTextFeatures,
): string | null {
  const type = isObject(fields) ? fields.blockType : undefined
  return features[option].some(({ slug }) => slug === type) ? null : `${option}.${shown(type)}`
}

/** What may not become more in a text, as faults. */
function faultsOfKinds(kinds: readonly string[], t: Translate): readonly Fault[] {
  const named: string[] = []
  const faults: Fault[] = []
  for (const kind of kinds) {
    const dot = kind.indexOf('.')
    const [option, detail] = dot === -1 ? [kind, null] : [kind.slice(0, dot), kind.slice(dot + 1)]
    if (detail === null) named.push(t(names[option] ?? option))
    else if (option === 'blocks' || option === 'inlineBlocks') {
      faults.push(...fault('validation:invalidBlock', { blockType: detail }))
    } else if (option === 'links' || option === 'uploads' || option === 'relationships') {
      faults.push(...fault('validation:invalidRelation', { collection: detail }))
    } else if (option === 'headings') {
      named.push(t('fields:headingLevel', { level: detail.slice(1) }))
    } else named.push(option === 'styles' ? `“${detail}”` : t(names[detail] ?? detail))
  }
  return named.length === 0
    ? faults
    : [...fault('validation:notInThisText', { what: named.join(', ') }), ...faults]
}

/** What kinds are called: those of options that are on or off, then the formats and lists. */
const names: Readonly<Record<string, MessageKey>> = {
  alignment: 'fields:alignment',
  codeBlocks: 'fields:codeBlocks',
  indentation: 'version:indentation',
  links: 'fields:link',
  quotes: 'fields:quote',
  relationships: 'fields:linkDocument',
  rules: 'fields:rule',
  tables: 'fields:table',
  uploads: 'upload:file',
  bold: 'fields:bold',
  code: 'fields:inlineCode',
  highlight: 'fields:highlight',
  italic: 'fields:italic',
  strikethrough: 'fields:strikethrough',
  subscript: 'fields:subscript',
  superscript: 'fields:superscript',
  underline: 'fields:underline',
  bullet: 'fields:bulletList',
  check: 'fields:checkList',
  number: 'fields:numberedList',
}
