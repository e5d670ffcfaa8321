import { boundTypeOf } from '../../../fields/bound-type.ts'
import { fieldTypeOf, fieldTypes } from '../../../fields/built-in-types.ts'
import { dataOptions } from '../../../fields/field-options.ts'
import {
  hasOwnValue,
  holdsBlocks,
  holdsNodes,
  holdsObject,
  holdsRows,
} from '../../../fields/field-tree.ts'
import { deepestNesting, fieldsAt } from '../../../fields/find-field.ts'
import { tabOptions } from '../../../fields/nesting/tab.ts'
import { serverPartOf, typesWhere } from '../../../fields/server-parts.ts'
import { isOption } from '../../../fields/values/options.ts'
import { shown } from '../../../formats/shown.ts'
import { nameFault } from '../../problems/check-names.ts'
import { checkOptionNames } from '../../problems/check-option-names.ts'
import {
  checkAccess,
  checkCount,
  checkFunction,
  checkHooks,
  checkLimitOrder,
  isPlainObject,
  listAt,
  type Report,
} from '../../problems/check-values.ts'
import { nearestName } from '../../problems/nearest-name.ts'
import type { Config } from '../../types/config.ts'
import type {
  Block,
  DataField,
  Field,
  GroupField,
  RowField,
  Tab,
  TabsField,
} from '../../types/field-types/fields.ts'
import { checkFieldComponents } from '../check-components.ts'
import { blockPaths, checkBlockList, checkBlocks } from './check-blocks.ts'
import { checkFeatures } from './check-rich-text.ts'
import { checkName, type FieldSurroundings, type Level, type SharedBlocks } from './field-level.ts'

const rowNames: ReadonlyMap<string, string> = new Map([['id', 'rows have an id of their own']])
// Claims that a session token must have; no field may overwrite them.
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
    else if (!isOfKnownType(field)) {
      report(`${fieldPath}.type`, unknownType(shown(field.type), level.fieldTypes))
    } else checkField(field as unknown as Field, fieldPath, inside)
  })
}

/** A tab has a definition as well, but no config writes it as a field. */
function isOfKnownType(field: Readonly<Record<string, unknown>>): boolean {
  const isWritten = typeof field.type === 'string' && Object.hasOwn(fieldTypes, field.type)
  return isWritten || boundTypeOf(field) !== undefined
}

function unknownType(type: string, own: readonly string[]): string {
  const types = [...Object.keys(fieldTypes), ...own]
  const nearest = nearestName(type, types)
  const guess = nearest === undefined ? '' : `: did you mean "${nearest}"?`
  return `"${type}" is not a field type; there are ${types.join(', ')}${guess}`
}

function checkField(field: Field, path: string, level: Level): void {
  const { report } = level
  checkOptionNames(field, serverPartOf(field).options, path, report, (name) =>
    whereOptionBelongs(name, field),
  )
  checkFunction(field.admin?.condition, `${path}.admin.condition`, report)
  checkFieldComponents(field.admin?.components, `${path}.admin.components`, report)
  const { data, children } = fieldTypeOf(field)
  if (data !== 'none') {
    if (hasOwnValue(field)) checkDataField(field as DataField, path, level)
    else checkUnnamed(field as GroupField, path, level)
    return
  }
  if (children === undefined) {
    const fault = nameFault('name' in field ? field.name : undefined)
    if (fault !== undefined) report(`${path}.name`, fault)
  } else if (children.option === 'tabs') checkTabs((field as TabsField).tabs, path, level)
  else checkLevel((field as RowField).fields, `${path}.fields`, level)
}

/** Explains why a field does not have an option that other fields have. */
function whereOptionBelongs(name: string, field: Field): string | undefined {
  const types = typesWhere(({ options }) => Object.hasOwn(options, name))
  if (types.length === 0) return undefined
  // It would not hide the fields inside.
  if (fieldTypeOf(field).data !== 'stored' && Object.hasOwn(dataOptions, name)) {
    return `a ${field.type} field has no value: say it of the fields it holds`
  }
  return `is not an option of ${field.type} fields, but of ${types.join(', ')}`
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
    checkOptionNames(tab, tabOptions, tabPath, report)
    checkFunction(tab.admin?.condition, `${tabPath}.admin.condition`, report)
    checkAccess(tab.access, `${tabPath}.access`, report)
    if (tab.name === undefined) {
      if (tab.label === undefined) report(tabPath, 'needs a name or a label')
      if (tab.localized === true) {
        report(`${tabPath}.localized`, 'a tab without a name has no value to localize')
      }
      checkLevel(tab.fields, `${tabPath}.fields`, level)
      return
    }
    checkName(tab.name, tabPath, level)
    checkTokenClaim(tab, tabPath, report)
    const below = checkLocalized(tab.localized === true, tabPath, level)
    checkLevel(tab.fields, `${tabPath}.fields`, levelBelow(tab.name, below))
  })
}

const none: ReadonlyMap<string, string> = new Map()

const levelBelow = (name: unknown, level: Level): Level => ({
  ...level,
  names: new Map(),
  reserved: none,
  dataPath: [...level.dataPath, typeof name === 'string' ? name : ''],
})

const ofNamedValues: ReadonlySet<string> = new Set([
  'hidden',
  'virtual',
  'defaultValue',
  'validate',
  'hooks',
])

/** A group without a name only arranges fields, so options about values do not apply. */
function checkUnnamed(field: GroupField, path: string, level: Level): void {
  if (field.localized) {
    level.report(`${path}.localized`, 'a group without a name has no value of its own')
  }
  for (const [option, value] of Object.entries(field)) {
    if (!ofNamedValues.has(option) || value === undefined || value === false) continue
    level.report(`${path}.${option}`, 'a group without a name has no value of its own')
  }
  checkAccess(field.access, `${path}.access`, level.report)
  checkLevel(field.fields, `${path}.fields`, level)
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
  const isLocalized = 'localized' in field && field.localized === true
  const below = checkLocalized(isLocalized, path, level)
  checkFunction(field.validate, `${path}.validate`, report)
  checkAccess(field.access, `${path}.access`, report)
  checkHooks(field.hooks, `${path}.hooks`, report)
  checkUnique(field, path, level)
  checkTokenClaim(field, path, report)
  checkOptionsOf(field, path, below)
  checkDefault(field, path, report)
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

function checkTokenClaim(field: DataField | Tab, path: string, report: Report): void {
  if (!('saveToJWT' in field) || !field.saveToJWT) return
  const claim = typeof field.saveToJWT === 'string' ? field.saveToJWT : field.name
  if (claim !== undefined && tokenClaims.has(claim)) {
    report(`${path}.saveToJWT`, `"${claim}" is a claim that the session itself depends on`)
  }
}

function checkDefault(field: DataField, path: string, report: Report): void {
  if (!('defaultValue' in field)) return
  const { defaultValue } = field
  if (defaultValue === undefined || typeof defaultValue === 'function') return
  const type = fieldTypeOf(field)
  const parsed = type.parse(defaultValue, field)
  const options = type.optionsOf?.(field)
  const chosen = parsed.ok && Array.isArray(parsed.value) ? parsed.value : [defaultValue]
  const isWrongOption =
    Array.isArray(options) &&
    chosen.some((value) => value !== null && !isOption(options.filter(Boolean), value))
  if (!parsed.ok || isWrongOption) {
    report(`${path}.defaultValue`, `is not a value of this ${field.type} field`)
  }
}

function checkOptionsOf(field: DataField, path: string, below: Level): void {
  const { report } = below
  if ('minRows' in field || 'maxRows' in field) {
    checkCount(field.minRows, 0, `${path}.minRows`, report)
    checkCount(field.maxRows, 0, `${path}.maxRows`, report)
    checkLimitOrder(field, 'minRows', 'maxRows', path, report)
  }
  serverPartOf(field).check?.(field, {
    ...below,
    path,
    takeName: (name) => checkName(name, path, below),
    fieldsAt,
  })
  if (holdsBlocks(field)) {
    checkFunction(field.filterOptions, `${path}.filterOptions`, report)
    const places = { blocks: `${path}.blocks`, references: `${path}.blockReferences` }
    checkBlocks(field, places, below, checkLevel)
  } else if (holdsRows(field)) {
    const rows = { ...below, names: new Map(), reserved: rowNames, inRows: true }
    checkLevel(field.fields, `${path}.fields`, rows)
  } else if (holdsObject(field)) {
    checkLevel(field.fields, `${path}.fields`, levelBelow(field.name, below))
  } else if (holdsNodes(field)) {
    checkFeatures(field.features, `${path}.features`, below, checkLevel)
  }
}

/**
 * Reports mistakes in the config's own blocks; returns them with their paths, for the fields that
 * use them.
 */
export function checkSharedBlocks(
  blocks: unknown,
  around: Pick<FieldSurroundings, 'collections' | 'fieldTypes' | 'joinOrders' | 'report'>,
): SharedBlocks {
  const list = listAt(blocks, 'blocks', around.report) as readonly Block[]
  const pathOf = blockPaths(list, 'blocks')
  const shared = new Map(
    list.flatMap((block, index) => (isPlainObject(block) ? [[block, pathOf(index)]] : [])),
  )
  checkBlockList(list, 'blocks', outsideEntities({ ...around, shared }), checkLevel)
  return shared
}

/** Reports mistakes in the features that rich texts have if their fields do not say otherwise. */
export function checkSiteFeatures(
  richText: Config['richText'],
  around: Omit<FieldSurroundings, 'collection' | 'reserved'>,
): void {
  checkFeatures(richText?.features, 'richText.features', outsideEntities(around), checkLevel)
}

/** The level of fields that several entities share. */
function outsideEntities(around: Omit<FieldSurroundings, 'collection' | 'reserved'>): Level {
  return {
    ...around,
    collection: null,
    reserved: none,
    names: new Map(),
    localizedBy: null,
    inRows: true,
    dataPath: [],
    around: [],
  }
}
