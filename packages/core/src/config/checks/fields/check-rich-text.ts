import { shown } from '../../../formats/shown.ts'
import { checkOptionNames } from '../../problems/check-option-names.ts'
import { checkCount, isPlainObject } from '../../problems/check-values.ts'
import type { Block, RichTextFeatures } from '../../types/field-types/fields.ts'
import type { OptionTable } from '../../types/known-options.ts'
import { type CheckLevel, checkBlocks } from './check-blocks.ts'
import type { Level } from './field-level.ts'

/** The features of rich texts, for fields and for the whole site. */
const featureOptions: OptionTable<RichTextFeatures> = {
  links: { fields: 'elsewhere', maxDepth: true },
  uploads: { collections: true, maxDepth: true },
  relationships: { maxDepth: true },
  blocks: 'elsewhere',
  blockReferences: true,
  inlineBlocks: 'elsewhere',
  inlineBlockReferences: true,
}

const linkNames: ReadonlyMap<string, string> = new Map(
  ['linkType', 'url', 'doc', 'newTab', 'rel', 'title'].map((name) => [name, 'links have it']),
)
const none: ReadonlyMap<string, string> = new Map()

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
  const inNodes = { ...level, names: new Map(), inRows: true }
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
  for (const name of ['links', 'uploads', 'relationships'] as const) {
    const feature = features[name]
    if (feature === undefined) continue
    if (isPlainObject(feature)) checkCount(feature.maxDepth, 0, `${path}.${name}.maxDepth`, report)
    else report(`${path}.${name}`, 'must be an object')
  }
  const { links, uploads } = features
  if (isPlainObject(links) && links.fields !== undefined) {
    checkLevel(links.fields, `${path}.links.fields`, { ...inNodes, reserved: linkNames })
  }
  if (!isPlainObject(uploads) || uploads.collections === undefined) return
  if (!isPlainObject(uploads.collections)) {
    report(`${path}.uploads.collections`, 'must be an object of collections by their slugs')
    return
  }
  for (const [slug, inText] of Object.entries(uploads.collections)) {
    const at = `${path}.uploads.collections.${shown(slug)}`
    const collection = level.collections.get(slug)
    if (!collection?.upload) report(at, 'is not an option: no upload collection has this slug')
    else if (!isPlainObject(inText)) report(at, 'must be an object with fields')
    else {
      checkOptionNames(inText, { fields: 'elsewhere' }, at, report)
      const names = new Map<string, string>()
      checkLevel(inText.fields, `${at}.fields`, { ...inNodes, names, reserved: none })
    }
  }
}
