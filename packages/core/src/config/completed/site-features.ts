import { holdsNodes, mapHolders } from '../../fields/field-tree.ts'
import { withEmbeddedHolders } from '../../fields/nesting/embedded.ts'
import type { Block, Field, RichTextFeatures } from '../types/field-types/fields.ts'

type OptionName = keyof RichTextFeatures

/** Features of a field to which those of the site were added. */
interface JoinedFeatures extends RichTextFeatures {
  /** The options that are the site's: browsers get them once, not with each field. */
  readonly ofSite?: readonly OptionName[]
}

interface Part {
  readonly fields: readonly Field[]
}
interface Config {
  readonly richText?: { readonly features?: RichTextFeatures }
  readonly blocks?: readonly Block[]
  readonly collections: readonly Part[]
  readonly globals?: readonly Part[]
}

/**
 * A config, or its version in a browser, whose rich-text fields have the options of the config's
 * `richText.features` that they leave out; texts inside texts, all but blocks. Objects that several
 * fields share stay shared. Comes after `withSharedBlocks`.
 */
export function withSiteFeatures<C extends object>(config: C): C {
  const { richText, blocks, collections, globals } = config as unknown as Config
  const site = richText?.features
  if (site === undefined) return config
  const inTexts = joinerOf(withoutBlocks(site))
  const joiner = joinerOf(site, inTexts)
  const joinedPart = <P extends Part>(part: P) => ({ ...part, fields: joiner.fields(part.fields) })
  return {
    ...config,
    ...(blocks && { blocks: blocks.map(joiner.block) }),
    collections: collections.map(joinedPart),
    ...(globals && { globals: globals.map(joinedPart) }),
    richText: {
      ...richText,
      features: withEmbeddedHolders(site, ({ isBlock, holder }) =>
        isBlock ? inTexts.block(holder as Block) : inTexts.holder(holder as Part),
      ),
    },
  }
}

/** Adds the features of a site to those of fields. */
interface Joiner {
  fields(fields: readonly Field[]): readonly Field[]
  holder(holder: Part): Part
  block(block: Block): Block
}

/** `inTexts` joins the fields in nodes of texts; the fields of those nodes join themselves. */
function joinerOf(site: RichTextFeatures, inTexts?: Joiner): Joiner {
  const joinedBlocks = new Map<Block, Block>()
  const joiner: Joiner = {
    fields: (fields) => fields.map(joinedField),
    holder: (holder) => ({ ...holder, fields: joiner.fields(holder.fields) }),
    block(block) {
      const made = joinedBlocks.get(block) ?? { ...block, fields: joiner.fields(block.fields) }
      joinedBlocks.set(block, made)
      return made
    },
  }
  function joinedField(field: Field): Field {
    const whole = holdsNodes(field) ? { ...field, features: joined(site, field.features) } : field
    const mapped = mapHolders<Field>(whole, (list) => {
      const inside = list.nesting === 'nodes' && inTexts ? inTexts : joiner
      return list.of === 'block' ? inside.block(list.holder) : inside.holder(list.holder as Part)
    })
    return mapped ?? whole
  }
  return joiner
}

/** Options that are one: who says either says both. */
const together: { readonly [Name in OptionName]?: OptionName } = {
  blocks: 'blockReferences',
  blockReferences: 'blocks',
  inlineBlocks: 'inlineBlockReferences',
  inlineBlockReferences: 'inlineBlocks',
}

function joined(site: RichTextFeatures, own: RichTextFeatures = {}): JoinedFeatures {
  const isOwn = (name: OptionName | undefined) => name !== undefined && own[name] !== undefined
  const names = Object.keys(site) as OptionName[]
  const ofSite = names.filter((name) => !isOwn(name) && !isOwn(together[name]))
  return { ...own, ...Object.fromEntries(ofSite.map((name) => [name, site[name]])), ofSite }
}

function withoutBlocks(features: RichTextFeatures): RichTextFeatures {
  const { blocks: _, blockReferences: _2, inlineBlocks: _3, ...rest } = features
  const { inlineBlockReferences: _4, ...others } = rest
  return others
}

/** The features that a field has beside those of the site; undefined if it has none. */
export function ownFeatures(features: JoinedFeatures = {}): RichTextFeatures | undefined {
  const { ofSite = [], ...options } = features
  const names = Object.keys(options) as OptionName[]
  const own = names.filter((name) => !ofSite.includes(name)).map((name) => [name, options[name]])
  return own.length === 0 ? undefined : Object.fromEntries(own)
}
