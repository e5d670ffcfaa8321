import { shown } from '../../../formats/shown.ts'
import { checkColour } from '../../problems/check-colour.ts'
import { nameFault } from '../../problems/check-names.ts'
import { checkOptionNames } from '../../problems/check-option-names.ts'
import { checkCount, isPlainObject, listAt, type Report } from '../../problems/check-values.ts'
import { nearestName } from '../../problems/nearest-name.ts'
import type { CollectionConfig } from '../../types/entities.ts'
import type { Block, RichTextFeatures } from '../../types/field-types/fields.ts'
import { headingTags, listKinds, textFormats } from '../../types/field-types/rich-text-features.ts'
import type { OptionTable } from '../../types/known-options.ts'
import { type CheckLevel, checkBlocks } from './check-blocks.ts'
import type { Level } from './field-level.ts'

/** The features of rich texts, for fields and for the whole site. */
const featureOptions: OptionTable<RichTextFeatures> = {
  headings: true,
  formats: true,
  lists: true,
  quotes: true,
  rules: true,
  tables: true,
  codeBlocks: true,
  alignment: true,
  indentation: true,
  styles: { name: true, label: true, color: { light: true, dark: true } },
  links: { only: true, fields: 'elsewhere', maxDepth: true },
  uploads: { only: true, collections: true, maxDepth: true },
  relationships: { only: true, maxDepth: true },
  blocks: 'elsewhere',
  blockReferences: true,
  inlineBlocks: 'elsewhere',
  inlineBlockReferences: true,
  toolbars: { fixed: true, floating: true },
  limits: { words: true, characters: true },
  smartQuotes: true,
}

const switches = [
  ...(['quotes', 'rules', 'tables', 'codeBlocks', 'alignment', 'indentation'] as const),
  'smartQuotes',
] as const

const linkNames: ReadonlyMap<string, string> = new Map(
  ['linkType', 'url', 'doc', 'newTab', 'rel', 'title'].map((name) => [name, 'links have it']),
)
const none: ReadonlyMap<string, string> = new Map()

type Part = Readonly<Record<string, unknown>>

/** Reports every mistake in the features of a rich text. */
export function checkFeatures(
  features: unknown,
  path: string,
  level: Level,
  checkLevel: CheckLevel,
): void {
  if (features === undefined) return
  const { report } = level
  if (!isPlainObject(features)) {
    report(path, 'must be an object of features')
    return
  }
  checkOptionNames(features, featureOptions, path, report)
  checkNames(features.headings, headingTags, `${path}.headings`, report)
  checkNames(features.formats, textFormats, `${path}.formats`, report)
  checkNames(features.lists, listKinds, `${path}.lists`, report)
  for (const name of switches) checkSwitch(features[name], `${path}.${name}`, report)
  checkStyles(features.styles, `${path}.styles`, report)
  checkToolbars(features.toolbars, `${path}.toolbars`, report)
  checkLimits(features.limits, `${path}.limits`, report)
  checkBlocksInTexts(features, path, level, checkLevel)
  checkReferences(features, path, level)
  checkFieldsInTexts(features, path, level, checkLevel)
}

/** Reports what is not a list of some of these names, each once. */
function checkNames(value: unknown, known: readonly string[], path: string, report: Report): void {
  for (const [index, name] of checkedOnce(value, path, report)) {
    if (typeof name === 'string' && known.includes(name)) continue
    const nearest = typeof name === 'string' ? nearestName(name, known) : undefined
    const guess = nearest === undefined ? '' : `: did you mean "${nearest}"?`
    report(
      `${path}[${index}]`,
      `"${shown(name)}" does not exist; there are ${known.join(', ')}${guess}`,
    )
  }
}

/** The items of a list with their places, each once; reports what is listed again. */
function checkedOnce(value: unknown, path: string, report: Report) {
  const list = listAt(value, path, report)
  return [...list.entries()].filter(([index, item]) => {
    if (list.indexOf(item) === index) return true
    report(`${path}[${index}]`, 'is listed already')
    return false
  })
}

function checkSwitch(value: unknown, path: string, report: Report): void {
  if (value !== undefined && typeof value !== 'boolean') report(path, 'must be true or false')
}

function checkStyles(value: unknown, path: string, report: Report): void {
  const first = new Map<string, string>()
  for (const [index, style] of listAt(value, path, report).entries()) {
    if (!isPlainObject(style)) {
      report(`${path}[${index}]`, 'must be a style with a name and a color')
      continue
    }
    const { name, color } = style
    const at = `${path}[${index}]${typeof name === 'string' ? `(${name})` : ''}`
    const fault = nameFault(name)
    if (fault !== undefined) report(`${at}.name`, fault)
    if (typeof name === 'string') {
      const earlier = first.get(name)
      if (earlier !== undefined) report(`${at}.name`, `"${name}" is the name of ${earlier} already`)
      else first.set(name, at)
    }
    if (color === undefined) report(`${at}.color`, 'is missing')
    checkColour(color, `${at}.color`, report)
  }
}

function checkToolbars(value: unknown, path: string, report: Report): void {
  if (value === undefined) return
  if (!isPlainObject(value)) {
    report(path, 'must be an object')
    return
  }
  checkSwitch(value.fixed, `${path}.fixed`, report)
  checkSwitch(value.floating, `${path}.floating`, report)
}

function checkLimits(value: unknown, path: string, report: Report): void {
  if (value === undefined) return
  if (!isPlainObject(value)) {
    report(path, 'must be an object')
    return
  }
  checkCount(value.words, 1, `${path}.words`, report)
  checkCount(value.characters, 1, `${path}.characters`, report)
}

function checkBlocksInTexts(
  features: Part,
  path: string,
  level: Level,
  checkLevel: CheckLevel,
): void {
  for (const [option, references] of [
    ['blocks', 'blockReferences'],
    ['inlineBlocks', 'inlineBlockReferences'],
  ] as const) {
    const list = features[option]
    if (list === undefined && features[references] === undefined) continue
    const blocks = (list ?? []) as readonly Block[]
    const blockReferences = features[references] as readonly string[]
    const places = { blocks: `${path}.${option}`, references: `${path}.${references}` }
    checkBlocks({ blocks, blockReferences }, places, level, checkLevel)
  }
}

/** Which collections each kind of reference may name, and what they are called. */
const targets = {
  links: { isFit: () => true, named: 'collection' },
  uploads: { isFit: ({ upload }: CollectionConfig) => Boolean(upload), named: 'upload collection' },
  relationships: {
    isFit: ({ upload }: CollectionConfig) => !upload,
    named: 'collection without files',
  },
} as const

function checkReferences(features: Part, path: string, { collections, report }: Level): void {
  for (const [name, { isFit, named }] of Object.entries(targets)) {
    const feature = features[name]
    const at = `${path}.${name}`
    if (feature === undefined || feature === false) continue
    if (!isPlainObject(feature)) {
      report(at, 'must be false or an object of options')
      continue
    }
    checkCount(feature.maxDepth, 0, `${at}.maxDepth`, report)
    if (Array.isArray(feature.only) && feature.only.length === 0) {
      report(`${at}.only`, `names no collection: for none, say ${name}: false`)
    }
    for (const [index, slug] of checkedOnce(feature.only, `${at}.only`, report)) {
      const collection = typeof slug === 'string' ? collections.get(slug) : undefined
      if (collection !== undefined && isFit(collection)) continue
      report(`${at}.only[${index}]`, `no ${named} has the slug "${shown(slug)}"`)
    }
  }
}

function checkFieldsInTexts(
  { links, uploads }: Part,
  path: string,
  level: Level,
  checkLevel: CheckLevel,
): void {
  const { report } = level
  const inNodes = { ...level, inRows: true }
  if (isPlainObject(links) && links.fields !== undefined) {
    const names = new Map<string, string>()
    checkLevel(links.fields, `${path}.links.fields`, { ...inNodes, names, reserved: linkNames })
  }
  if (!isPlainObject(uploads) || uploads.collections === undefined) return
  if (!isPlainObject(uploads.collections)) {
    report(
      `${path}.uploads.collections`,
      'must be an object of collections by their slugs; `only` lists those that are allowed',
    )
    return
  }
  for (const [slug, inText] of Object.entries(uploads.collections)) {
    const at = `${path}.uploads.collections.${shown(slug)}`
    if (!level.collections.get(slug)?.upload) {
      report(at, 'is not an option: no upload collection has this slug')
    } else if (!isPlainObject(inText)) report(at, 'must be an object with fields')
    else {
      checkOptionNames(inText, { fields: 'elsewhere' }, at, report)
      const names = new Map<string, string>()
      checkLevel(inText.fields, `${at}.fields`, { ...inNodes, names, reserved: none })
    }
  }
}
