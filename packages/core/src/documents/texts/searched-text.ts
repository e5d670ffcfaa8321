import type { RichTextField } from '../../config/types/field-types/fields.ts'
import { fieldTypeOf } from '../../fields/built-in-types.ts'
import { isObject, type Json, type JsonObject } from '../../json.ts'
import { embeddedKind, embeddedValues } from '../../rich-text/embedded-fields.ts'
import { rootOf } from '../../rich-text/nodes.ts'
import { wordsOfText } from '../../rich-text/plain-text.ts'
import type { Plan, PlanNode, ValueNode } from '../plan.ts'
import { rowPlan, walk } from '../walk.ts'

/** One rich text of a stored document. */
export interface DocumentText {
  readonly node: ValueNode
  readonly value: Json
  /** The locale of the value, or null where it is the same in all. */
  readonly locale: string | null
}

/** Whether a field's values are rich texts, whose words are searched. */
export function isSearchedText(
  node: PlanNode,
): node is ValueNode & { readonly field: RichTextField } {
  return node.shape === 'value' && fieldTypeOf(node.field).comparison === 'richText'
}

/** The rich texts of a stored document, without those in the nodes of others. */
export function collectTexts(plan: Plan, stored: JsonObject): readonly DocumentText[] {
  const texts: DocumentText[] = []
  walk(
    plan,
    stored,
    (node, value, { locale }) => {
      if (!isSearchedText(node)) return true
      if (value !== undefined && value !== null) texts.push({ node, value, locale })
      return false
    },
    'stored',
  )
  return texts
}

/**
 * Whether a field in a text is found with it. One that some callers may not read is never: the text
 * is searched as a whole.
 */
export function isSearchedInText({ field, access }: PlanNode): boolean {
  if ('hidden' in field && field.hidden === true) return false
  return access.every((rules) => rules.read === undefined)
}

/** What is left to read of a text: one text, or the values of fields on one level. */
interface TextLeft {
  readonly text: Json | undefined
  readonly embedded: ValueNode['embedded']
}
interface LevelLeft {
  readonly values: JsonObject
  readonly plan: Plan
}

/**
 * The words of a stored rich text as one plain text: a line for each paragraph, heading, item, cell
 * and line of code, then the texts of its blocks, inline blocks, links and files. Of localized
 * values in those it has the ones of `locale`. Not recursive, because the text decides how deep it
 * nests.
 */
export function searchedText(
  { embedded }: Pick<ValueNode, 'embedded'>,
  value: Json | undefined,
  locale: string | null,
): string {
  return linesOf([{ text: value, embedded }], [], locale).join('\n')
}

/** The texts of a document as its readers get it, a line for each, and for each paragraph of rich texts. */
export function documentLines(plan: Plan, values: JsonObject): readonly string[] {
  return linesOf([], [{ values, plan }], flat)
}

/** A locale of stored values, null for what is the same in all of them; or `flat` values of one. */
type ReadLocale = string | null | typeof flat
const flat = Symbol('flat')

function linesOf(texts: TextLeft[], levels: LevelLeft[], locale: ReadLocale): readonly string[] {
  const lines: string[] = []
  const readLevels = () => {
    for (let level = levels.pop(); level !== undefined; level = levels.pop()) {
      readLevel(level, locale, lines, texts, levels)
    }
  }
  readLevels()
  for (let at = 0; at < texts.length; at++) {
    lines.push(readText(texts[at] as TextLeft, levels))
    readLevels()
  }
  return lines.filter((line) => line !== '')
}

/** The words of a text; the fields that its nodes hold are left to read. */
function readText({ text, embedded }: TextLeft, levels: LevelLeft[]): string {
  const nodes = rootOf(text)?.children ?? []
  if (embedded === null) return wordsOfText(nodes)
  return wordsOfText(nodes, {
    visit(node) {
      const kind = embeddedKind(node)
      const plan = kind === undefined ? undefined : embedded.get(kind)
      if (plan !== undefined) levels.push({ values: embeddedValues(node), plan })
    },
  })
}

function readLevel(
  { values, plan }: LevelLeft,
  locale: ReadLocale,
  lines: string[],
  texts: TextLeft[],
  levels: LevelLeft[],
): void {
  for (const node of plan.nodes) {
    if (!isSearchedInText(node)) continue
    const value = inLocale(node, values[node.name], locale)
    switch (node.shape) {
      case 'value':
        if (isSearchedText(node)) texts.push({ text: value, embedded: node.embedded })
        else if (fieldTypeOf(node.field).isProse === true) readTexts(value, lines)
        break
      case 'object':
        if (isObject(value)) levels.push({ values: value, plan: node.children })
        break
      case 'rows':
      case 'blocks':
        for (const row of Array.isArray(value) ? (value as readonly Json[]) : []) {
          const inRow = isObject(row) ? rowPlan(node, row) : undefined
          if (isObject(row) && inRow !== undefined) levels.push({ values: row, plan: inRow })
        }
    }
  }
}

/** A value stored before its field was localized is the value of every locale. */
function inLocale(
  { localized }: PlanNode,
  value: Json | undefined,
  locale: ReadLocale,
): Json | undefined {
  if (locale === flat || !localized || !isObject(value)) return value
  return locale !== null && Object.hasOwn(value, locale) ? value[locale] : undefined
}

/** A text, or the texts of a list. */
function readTexts(value: Json | undefined, lines: string[]): void {
  const items: readonly (Json | undefined)[] = Array.isArray(value) ? value : [value]
  for (const item of items) if (typeof item === 'string') lines.push(item)
}
