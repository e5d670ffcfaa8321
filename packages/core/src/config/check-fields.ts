import { date } from '../fields/date.ts'
import { shown } from '../fields/field-type.ts'
import { fieldTypeOf, fieldTypes } from '../fields/index.ts'
import { schemaMistakes } from '../fields/json-schema.ts'
import { isOption } from '../fields/options.ts'
import { checkFieldComponents } from './check-components.ts'
import { checkDuplicateSlugs, nameFault, slugFault } from './check-names.ts'
import {
  checkAccess,
  checkCount,
  checkFunction,
  checkHooks,
  checkOrder,
  isPlainObject,
  listAt,
  type Report,
} from './check-values.ts'
import type { CollectionConfig } from './entities.ts'
import type {
  Block,
  BlocksField,
  DataField,
  DateField,
  Field,
  JoinField,
  LayoutField,
  Tab,
} from './fields.ts'
import { joinOrderName } from './join-orders.ts'
import { hookNames } from './no-hooks.ts'
import { commonTimeZones, isTimeZone, type SiteTimezones, timezoneName } from './time-zones.ts'

/** What checking fields must know of the config around them. */
export interface FieldSurroundings {
  /** Slug of the collection that holds the fields; null in a global. */
  readonly collection: string | null
  readonly collections: ReadonlyMap<string, CollectionConfig>
  /** Names that may not be used on the level of the entity itself, with the reason. */
  readonly reserved: ReadonlyMap<string, string>
  /** The config's own blocks, which fields refer to by their slugs. */
  readonly shared: SharedBlocks
  /** Where each order of a join was first named, in the whole config. */
  readonly joinOrders: Map<string, string>
  readonly report: Report
}

/** Where each of the config's own blocks stands. */
export type SharedBlocks = ReadonlyMap<Block, string>

interface Level extends FieldSurroundings {
  /** Where each name of this level was first used; layout fields share the level around them. */
  readonly names: Map<string, string>
  readonly localizedBy: string | null
  readonly inRows: boolean
  /** Names that lead to this level; what is in rows has no path of its own. */
  readonly dataPath: readonly string[]
  /** The lists of fields around, to notice one that contains itself. */
  readonly around: readonly (readonly Field[])[]
}

// Deeper nesting is a mistake of code that makes fields, and no form can show it.
const deepestNesting = 40

const rowNames: ReadonlyMap<string, string> = new Map([['id', 'rows have an id of their own']])
const blockNames: ReadonlyMap<string, string> = new Map([
  ...rowNames,
  ['blockType', 'rows of blocks keep the slug of their block there'],
  ['blockName', 'rows of blocks keep the name that editors give them there'],
])
// Claims that a session token must carry, and that no document may overwrite.
const tokenClaims: ReadonlySet<string> = new Set([
  'aud',
  'collection',
  'exp',
  'iat',
  'id',
  'iss',
  'jti',
  'nbf',
  'sid',
  'sub',
])

/** Reports every mistake in the fields of an entity. */
export function checkFields(fields: unknown, path: string, around: FieldSurroundings): void {
  const names = new Map<string, string>()
  checkLevel(fields, path, {
    ...around,
    names,
    localizedBy: null,
    inRows: false,
    dataPath: [],
    around: [],
  })
}

function checkLevel(fields: unknown, path: string, level: Level): void {
  const { report } = level
  if (!Array.isArray(fields)) {
    report(path, 'must be a list of fields')
    return
  }
  if (level.around.includes(fields)) {
    report(path, 'contains itself')
    return
  }
  if (level.around.length >= deepestNesting) {
    report(path, `is nested more than ${deepestNesting} levels deep`)
    return
  }
  const inside: Level = { ...level, around: [...level.around, fields] }
  fields.forEach((field: unknown, index) => {
    const name = isPlainObject(field) && typeof field.name === 'string' ? `(${field.name})` : ''
    const fieldPath = `${path}[${index}]${name}`
    if (!isPlainObject(field)) report(fieldPath, 'must be a field')
    else if (typeof field.type !== 'string' || !Object.hasOwn(fieldTypes, field.type)) {
      report(
        `${fieldPath}.type`,
        `"${shown(field.type)}" is not a field type; there are ${Object.keys(fieldTypes).join(', ')}`,
      )
    } else checkField(field as unknown as Field, fieldPath, inside)
  })
}

function checkField(field: Field, path: string, level: Level): void {
  const { report } = level
  checkFunction(field.admin?.condition, `${path}.admin.condition`, report)
  checkFieldComponents(field.admin?.components, `${path}.admin.components`, report)
  switch (field.type) {
    case 'row':
    case 'collapsible':
      checkValueless(field, path, report)
      checkLevel(field.fields, `${path}.fields`, level)
      return
    case 'tabs':
      checkValueless(field, path, report)
      checkTabs(field.tabs, path, level)
      return
    case 'ui': {
      checkValueless(field, path, report)
      const fault = nameFault(field.name)
      if (fault !== undefined) report(`${path}.name`, fault)
      return
    }
    case 'group':
      if (field.name === undefined) checkUnnamed(field, path, level)
      else checkDataField(field, path, level)
      return
    default:
      checkDataField(field, path, level)
  }
}

const ofValues: ReadonlySet<string> = new Set([
  'access',
  'defaultValue',
  'hidden',
  'hooks',
  'localized',
  'required',
  'unique',
  'validate',
  'virtual',
])

/** What is about a value says nothing on a field that has none: whoever meant to hide what is inside would not. */
function checkValueless(field: LayoutField, path: string, report: Report): void {
  for (const [option, value] of Object.entries(field)) {
    if (!ofValues.has(option) || value === undefined || value === false) continue
    report(`${path}.${option}`, `a ${field.type} field has no value: say it of the fields it holds`)
  }
}

function checkTabs(tabs: readonly Tab[] | undefined, path: string, level: Level): void {
  const { report } = level
  if (!Array.isArray(tabs) || tabs.length === 0) {
    report(`${path}.tabs`, 'must be a list of at least one tab')
    return
  }
  ;(tabs as readonly Tab[]).forEach((tab, index) => {
    const tabPath = `${path}.tabs[${index}]${typeof tab?.name === 'string' ? `(${tab.name})` : ''}`
    if (!isPlainObject(tab)) {
      report(tabPath, 'must be a tab')
      return
    }
    checkFunction(tab.admin?.condition, `${tabPath}.admin.condition`, report)
    checkAccess(tab.access, fieldOperations, `${tabPath}.access`, report)
    if (tab.name === undefined) {
      if (tab.label === undefined) report(tabPath, 'needs a name or a label')
      if (tab.localized === true) {
        report(`${tabPath}.localized`, 'a tab without a name has no value to localize')
      }
      checkUnnamedOptions(tab, 'tab', tabPath, report)
      checkLevel(tab.fields, `${tabPath}.fields`, level)
      return
    }
    checkName(tab.name, tabPath, level)
    const below = checkLocalized(tab.localized === true, tabPath, level)
    checkLevel(tab.fields, `${tabPath}.fields`, levelBelow(tab.name, below))
  })
}

const none: ReadonlyMap<string, string> = new Map()

const levelBelow = (name: unknown, level: Level): Level => ({
  ...level,
  names: new Map(),
  reserved: none,
  dataPath: [...level.dataPath, String(name)],
})

const fieldOperations = ['create', 'read', 'update'] as const

const ofNamedValues: ReadonlySet<string> = new Set([
  'hidden',
  'virtual',
  'defaultValue',
  'validate',
  'hooks',
])

function checkUnnamedOptions(options: object, what: string, path: string, report: Report): void {
  for (const [option, value] of Object.entries(options)) {
    if (!ofNamedValues.has(option) || value === undefined || value === false) continue
    report(`${path}.${option}`, `a ${what} without a name has no value of its own`)
  }
}

/** A group without a name only arranges: what is about a value has nothing to be about. */
function checkUnnamed(field: Extract<Field, { type: 'group' }>, path: string, level: Level): void {
  if (field.localized) {
    level.report(`${path}.localized`, 'a group without a name has no value of its own')
  }
  checkUnnamedOptions(field, 'group', path, level.report)
  checkAccess(field.access, fieldOperations, `${path}.access`, level.report)
  checkLevel(field.fields, `${path}.fields`, level)
}

function checkName(name: unknown, path: string, level: Level): void {
  const { names, report } = level
  const fault = nameFault(name)
  if (fault !== undefined) {
    report(`${path}.name`, fault)
  }
  if (typeof name !== 'string') return
  const key = name
  const reason = level.reserved.get(key)
  if (reason !== undefined) report(`${path}.name`, `"${key}" is reserved: ${reason}`)
  const first = names.get(key)
  if (first === undefined) names.set(key, path)
  else report(`${path}.name`, `"${key}" is the name of ${first} already, on the same level`)
}

function checkLocalized(isLocalized: boolean, path: string, level: Level): Level {
  if (!isLocalized) return level
  if (level.localizedBy !== null) {
    level.report(
      `${path}.localized`,
      `is inside ${level.localizedBy}, which is localized with all it holds`,
    )
    return level
  }
  return { ...level, localizedBy: path }
}

function checkDataField(field: DataField, path: string, level: Level): void {
  const { report } = level
  checkName(field.name, path, level)
  const isLocalized = field.type !== 'join' && field.localized === true
  const below = checkLocalized(isLocalized, path, level)
  checkFunction(field.validate, `${path}.validate`, report)
  checkAccess(field.access, fieldOperations, `${path}.access`, report)
  checkHooks(field.hooks, hookNames.field, `${path}.hooks`, report)
  checkUnservedFilter(field, path, report)
  checkUnique(field, path, level)
  checkTokenClaim(field, path, report)
  checkOptionsOf(field, path, below)
  checkDefault(field, path, report)
}

const servesFilter: ReadonlySet<string> = new Set(['select', 'blocks', 'relationship', 'upload'])

/** Where no filter is asked, one that is there would silently let everything through. */
function checkUnservedFilter(field: DataField, path: string, report: Report): void {
  if (servesFilter.has(field.type)) return
  if ('filterOptions' in field && field.filterOptions !== undefined) {
    report(`${path}.filterOptions`, 'is for select, blocks, relationship and upload fields')
  }
}

function checkUnique(field: DataField, path: string, { inRows, report }: Level): void {
  if (!('unique' in field) || field.unique !== true) return
  if (inRows) {
    report(`${path}.unique`, 'is not possible inside rows: only documents are told apart')
    return
  }
  const projection = fieldTypeOf(field).projection(field)
  if (projection === null || projection.many || projection.kind === 'json') {
    report(`${path}.unique`, `is not possible for this ${field.type} field`)
  }
}

function checkTokenClaim(field: DataField, path: string, report: Report): void {
  if (!('saveToJWT' in field) || !field.saveToJWT) return
  const claim = typeof field.saveToJWT === 'string' ? field.saveToJWT : field.name
  if (tokenClaims.has(claim)) {
    report(`${path}.saveToJWT`, `"${claim}" is a claim that the session itself depends on`)
  }
}

function checkDefault(field: DataField, path: string, report: Report): void {
  if (!('defaultValue' in field)) return
  const { defaultValue } = field
  if (defaultValue === undefined || typeof defaultValue === 'function') return
  const parsed = fieldTypeOf(field).parse(defaultValue, field)
  const chosen = parsed.ok && Array.isArray(parsed.value) ? parsed.value : [defaultValue]
  const isWrongOption =
    (field.type === 'select' || field.type === 'radio') &&
    Array.isArray(field.options) &&
    chosen.some((value) => value !== null && !isOption(field.options.filter(Boolean), value))
  if (!parsed.ok || isWrongOption) {
    report(`${path}.defaultValue`, `is not a value of this ${field.type} field`)
  }
}

function checkOptionsOf(field: DataField, path: string, below: Level): void {
  const { report } = below
  if ('minRows' in field || 'maxRows' in field) {
    checkCount(field.minRows, 0, `${path}.minRows`, report)
    checkCount(field.maxRows, 0, `${path}.maxRows`, report)
    checkOrder(field, 'minRows', 'maxRows', path, report)
  }
  switch (field.type) {
    case 'date':
      checkDate(field, path, below)
      return
    case 'json':
      if (field.jsonSchema === undefined) return
      for (const mistake of schemaMistakes(field.jsonSchema?.schema)) {
        report(`${path}.jsonSchema.schema${mistake.path}`, mistake.message)
      }
      return
    case 'text':
    case 'textarea':
      checkCount(field.minLength, 0, `${path}.minLength`, report)
      checkCount(field.maxLength, 0, `${path}.maxLength`, report)
      checkOrder(field, 'minLength', 'maxLength', path, report)
      return
    case 'number':
      checkOrder(field, 'min', 'max', path, report)
      return
    case 'select':
      checkOptions(field.options, `${path}.options`, report)
      checkFunction(field.filterOptions, `${path}.filterOptions`, report)
      return
    case 'radio':
      checkOptions(field.options, `${path}.options`, report)
      return
    case 'relationship':
    case 'upload':
      checkRelationTo(field, path, below)
      checkFilterOptions(field.filterOptions, `${path}.filterOptions`, report)
      checkSortOptions(field, `${path}.admin.sortOptions`, report)
      return
    case 'join':
      checkJoin(field, path, below)
      return
    case 'group':
      checkLevel(field.fields, `${path}.fields`, levelBelow(field.name, below))
      return
    case 'array':
      checkLevel(field.fields, `${path}.fields`, {
        ...below,
        names: new Map(),
        reserved: rowNames,
        inRows: true,
      })
      return
    case 'blocks':
      checkFunction(field.filterOptions, `${path}.filterOptions`, report)
      checkBlocks(field, path, below)
  }
}

function checkDate(field: DateField, path: string, level: Level): void {
  const { report } = level
  const { minDate, maxDate } = field.admin?.date ?? {}
  for (const [name, bound] of Object.entries({ minDate, maxDate })) {
    if (bound !== undefined && !date.parse(bound, field).ok) {
      report(`${path}.admin.date.${name}`, 'is not a date')
    }
  }
  if (!field.timezone) return
  checkName(timezoneName(field.name), path, level)
  if (typeof field.timezone === 'object') checkTimezones(field.timezone, `${path}.timezone`, report)
}

/** Zones on offer must be known, and the one to begin with among them. */
export function checkTimezones(
  timezones: NonNullable<SiteTimezones>,
  path: string,
  report: Report,
): void {
  const { supportedTimezones, defaultTimezone } = timezones
  if (supportedTimezones !== undefined) {
    checkOptions(supportedTimezones, `${path}.supportedTimezones`, report)
  }
  const zones: readonly unknown[] = Array.isArray(supportedTimezones)
    ? supportedTimezones.map((zone: unknown) => (isPlainObject(zone) ? zone.value : zone))
    : commonTimeZones
  zones.forEach((zone, index) => {
    if (typeof zone === 'string' && !isTimeZone(zone)) {
      report(`${path}.supportedTimezones[${index}]`, `"${shown(zone)}" is no time zone`)
    }
  })
  if (defaultTimezone !== undefined && !zones.includes(defaultTimezone)) {
    report(`${path}.defaultTimezone`, `"${shown(defaultTimezone)}" is not among the zones`)
  }
}

function checkFilterOptions(filter: unknown, path: string, report: Report): void {
  if (filter === undefined || typeof filter === 'function' || isPlainObject(filter)) return
  report(path, 'must be a filter or a function')
}

function checkSortOptions(
  { admin, relationTo }: Extract<Field, { type: 'relationship' | 'upload' }>,
  path: string,
  report: Report,
): void {
  const sort: unknown = admin?.sortOptions
  if (sort === undefined || typeof sort === 'string') return
  if (!isPlainObject(sort)) {
    report(path, 'must be a sort or an object of sorts by collection')
    return
  }
  for (const [slug, by] of Object.entries(sort)) {
    if (![relationTo].flat().includes(slug)) report(`${path}.${slug}`, 'is not referred to')
    else if (typeof by !== 'string') report(`${path}.${slug}`, 'must be a sort')
  }
}

function checkOptions(options: unknown, path: string, report: Report): void {
  if (!Array.isArray(options) || options.length === 0) {
    report(path, 'must be a list of at least one option')
    return
  }
  const first = new Map<string, number>()
  options.forEach((option: unknown, index) => {
    const value = isPlainObject(option) ? option.value : option
    if (typeof value !== 'string' || value === '') {
      report(`${path}[${index}]`, 'must be a text or { label, value } with a text as value')
      return
    }
    const earlier = first.get(value)
    if (earlier === undefined) first.set(value, index)
    else report(`${path}[${index}]`, `"${value}" is the value of ${path}[${earlier}] already`)
  })
}

function checkRelationTo(
  field: Extract<Field, { type: 'relationship' | 'upload' }>,
  path: string,
  { collections, report }: Level,
): void {
  const { relationTo } = field
  const isList = Array.isArray(relationTo)
  const slugs: readonly unknown[] = isList ? relationTo : [relationTo]
  if (slugs.length === 0) report(`${path}.relationTo`, 'must name at least one collection')
  slugs.forEach((slug, index) => {
    const at = isList ? `${path}.relationTo[${index}]` : `${path}.relationTo`
    const target = typeof slug === 'string' ? collections.get(slug) : undefined
    if (target === undefined) {
      report(at, `there is no collection "${shown(slug)}"`)
    } else if (field.type === 'upload' && !target.upload) {
      report(at, `"${target.slug}" is not an upload collection`)
    } else if (slugs.indexOf(slug) !== index) {
      report(at, `"${target.slug}" is listed already`)
    }
  })
}

function checkJoin(field: JoinField, path: string, level: Level): void {
  const { collection, collections, inRows, report } = level
  if (inRows) report(path, 'a join cannot stand inside rows: documents refer to documents')
  if (collection === null) {
    if (!inRows) report(path, 'a global cannot hold a join: nothing refers to it')
    return
  }
  const isList = Array.isArray(field.collection)
  const slugs: readonly unknown[] = isList ? field.collection : [field.collection]
  if (slugs.length === 0) report(`${path}.collection`, 'must name at least one collection')
  checkJoinOrder(field, path, level)
  slugs.forEach((slug, index) => {
    const at = isList ? `${path}.collection[${index}]` : `${path}.collection`
    const target = typeof slug === 'string' ? collections.get(slug) : undefined
    if (target === undefined) {
      report(at, `there is no collection "${shown(slug)}"`)
      return
    }
    if (slugs.indexOf(slug) !== index) {
      report(at, `"${target.slug}" is listed already`)
      return
    }
    const on = referencesAt(target.fields, shown(field.on))
    if (on.length === 0) {
      report(`${path}.on`, `"${target.slug}" has no relationship or upload field "${field.on}"`)
    } else if (!on.some((one) => one === collection)) {
      report(`${path}.on`, `"${field.on}" of "${target.slug}" does not refer to "${collection}"`)
    }
  })
}

/** An order is known by its name alone, so no two joins may have the same. */
function checkJoinOrder(field: JoinField, path: string, { dataPath, joinOrders, report }: Level) {
  if (field.orderable !== true) return
  if (Array.isArray(field.collection)) {
    report(`${path}.orderable`, 'is for joins of one collection: an order is of its documents')
    return
  }
  const name = joinOrderName(field, [...dataPath, field.name].join('.'))
  if (name === null) return
  const first = joinOrders.get(name)
  if (first === undefined) joinOrders.set(name, path)
  else report(`${path}.orderable`, `has the same order "${name}" as ${first}: rename one of them`)
}

/** The collections that fields at a path refer to; tolerant of fields that are wrong themselves. */
function referencesAt(fields: unknown, path: string, depth = 0): readonly unknown[] {
  if (!Array.isArray(fields) || depth > deepestNesting) return []
  const dot = path.indexOf('.')
  const name = dot === -1 ? path : path.slice(0, dot)
  const rest = dot === -1 ? '' : path.slice(dot + 1)
  return fields.flatMap((field: unknown): readonly unknown[] => {
    if (!isPlainObject(field)) return []
    const inside = (next: string): readonly unknown[] => [
      ...referencesAt(field.fields, next, depth + 1),
      ...listOf(field.tabs).flatMap((tab) =>
        referencesAt([{ ...tab, type: 'tab' }], next, depth + 1),
      ),
    ]
    if (field.name === undefined) return inside(path)
    if (field.name !== name) return []
    if (rest === '') {
      if (field.type !== 'relationship' && field.type !== 'upload') return []
      return Array.isArray(field.relationTo) ? field.relationTo : [field.relationTo]
    }
    return [
      ...inside(rest),
      ...listOf(field.blocks).flatMap((block) => referencesAt(block.fields, rest, depth + 1)),
    ]
  })
}

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isPlainObject) : []
}

function checkBlocks(field: BlocksField, path: string, below: Level): void {
  const { shared, report } = below
  if (!Array.isArray(field.blocks)) {
    report(`${path}.blocks`, 'must be a list of blocks')
    return
  }
  const all: readonly Block[] = field.blocks
  const own = all.filter((block) => !shared.has(block))
  checkBlockList(own, `${path}.blocks`, below)
  const references = `${path}.blockReferences`
  const named = listAt(field.blockReferences, references, report)
  for (const [index, slug] of named.entries()) {
    const fault = referenceFault(slug, field, below)
    if (fault !== undefined) report(`${references}[${index}]`, fault)
    else if (named.indexOf(slug) < index) report(`${references}[${index}]`, 'is listed already')
  }
  // Once more where it is used: what stands around a block may be wrong for what is in it.
  for (const block of all) {
    const at = shared.get(block)
    if (at !== undefined) checkBlock(block, at, below)
  }
}

function referenceFault(slug: unknown, { blocks }: BlocksField, level: Level): string | undefined {
  const block = [...level.shared.keys()].find((one) => one.slug === slug)
  if (block === undefined) return `the config has no block "${shown(slug)}" of its own`
  if (!blocks.includes(block)) return `"${block.slug}" would contain itself`
  const isTaken = blocks.some((other) => other !== block && other?.slug === slug)
  return isTaken ? `"${block.slug}" is the slug of one of the field's own blocks` : undefined
}

function checkBlockList(list: readonly Block[], path: string, level: Level): void {
  const { report } = level
  const pathOf = blockPaths(list, path)
  checkDuplicateSlugs(list, pathOf, report)
  list.forEach((block, index) => {
    if (isPlainObject(block)) checkBlock(block, pathOf(index), level)
    else report(pathOf(index), 'must be a block')
  })
}

function blockPaths(list: readonly Block[], path: string): (index: number) => string {
  return (index) => {
    const slug: unknown = list[index]?.slug
    return `${path}[${index}]${typeof slug === 'string' ? `(${slug})` : ''}`
  }
}

function checkBlock(block: Block, path: string, level: Level): void {
  const fault = slugFault(block.slug)
  if (fault !== undefined) level.report(`${path}.slug`, fault)
  checkLevel(block.fields, `${path}.fields`, {
    ...level,
    names: new Map(),
    reserved: blockNames,
    inRows: true,
  })
}

/** Reports every mistake in the config's own blocks; answers them with their places, for the fields that refer to them. */
export function checkSharedBlocks(
  blocks: unknown,
  around: Pick<FieldSurroundings, 'collections' | 'joinOrders' | 'report'>,
): SharedBlocks {
  const list = listAt(blocks, 'blocks', around.report) as readonly Block[]
  const pathOf = blockPaths(list, 'blocks')
  const shared = new Map(
    list.flatMap((block, index) => (isPlainObject(block) ? [[block, pathOf(index)]] : [])),
  )
  checkBlockList(list, 'blocks', {
    ...around,
    collection: null,
    reserved: none,
    shared,
    names: new Map(),
    localizedBy: null,
    inRows: true,
    dataPath: [],
    around: [],
  })
  return shared
}
