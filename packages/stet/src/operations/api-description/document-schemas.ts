import {
  type BlocksNode,
  type CompleteCollection,
  type CompleteConfig,
  type CompleteGlobal,
  type Entity,
  type EntityPermissions,
  type FieldOperation,
  type FieldsPermissions,
  fieldsSchema,
  fileFieldNames,
  hasDrafts,
  holdsSeveral,
  isFieldAllowed,
  isJoinField,
  isObject,
  isPolymorphic,
  isReferenceField,
  type JsonObject,
  joinedCollections,
  joinsSeveral,
  type Label,
  type Permissions,
  type Plan,
  type PlanNode,
  permissionsBelow,
  serverPartOf,
  singularAndPlural,
  targets,
  type ValueNode,
} from '@stet/core'
import { isAuthCollection } from '../../entities/auth-collections.ts'
import { isHidden } from '../../entities/hidden-fields.ts'
import { isUploadCollection } from '../../files/uploads.ts'
import { TypeNames } from '../../lib/type-names.ts'

/** What the caller sees of an entity, by names of schemas. */
export interface EntitySchemas {
  /** As it is read. */
  readonly read: string
  readonly create: string
  readonly update: string
}

/** What schemas are made for. */
type Use = 'read' | 'create' | 'update'

interface Level {
  readonly plan: Plan
  readonly permissions: FieldsPermissions | undefined
  readonly use: Use
  /** Names that the server decides on this level. */
  readonly decided: ReadonlySet<string>
  /** Whether values that the config requires are always there. */
  readonly isComplete: boolean
  /** Whether the document is always stored; a global may not be yet. */
  readonly isStored: boolean
}

/** Names that the description itself gives to schemas. */
const ownSchemas = ['Error', 'Message', 'ID'] as const

/**
 * The schemas of a site's documents as one caller may read and write them: what they may never do is
 * not in them.
 */
export class DocumentSchemas {
  readonly #config: CompleteConfig
  readonly #permissions: Permissions
  readonly #label: (label: Label) => string
  readonly #names = new TypeNames(ownSchemas)
  readonly #entities = new Map<Entity, EntitySchemas>()
  readonly #schemas: Record<string, JsonObject> = {}
  /** Names of blocks' schemas by what they are, so that one of the same content is there once. */
  readonly #blocks = new Map<string, string>()

  constructor(config: CompleteConfig, permissions: Permissions, label: (label: Label) => string) {
    this.#config = config
    this.#permissions = permissions
    this.#label = label
    // Names do not depend on what the caller may see.
    for (const entity of [...config.collections, ...config.globals]) {
      const name = entity.kind === 'global' ? entity.slug : singularAndPlural(entity.slug).singular
      const read = this.#names.name(name)
      const create = this.#names.name(name, 'Create')
      const names = { read, create, update: this.#names.name(name, 'Update') }
      if (this.isShown(entity)) this.#entities.set(entity, names)
    }
    for (const [entity, names] of this.#entities) this.#describe(entity, names)
  }

  get all(): Readonly<Record<string, JsonObject>> {
    return this.#schemas
  }

  /** The permissions of an entity; undefined where the caller may do nothing. */
  of({ kind, slug }: Pick<Entity, 'kind' | 'slug'>): EntityPermissions | undefined {
    const entities = kind === 'global' ? this.#permissions.globals : this.#permissions.collections
    return entities && Object.hasOwn(entities, slug) ? entities[slug] : undefined
  }

  /** Whether the caller may do something with it over the API, be it signing in. */
  isShown(entity: Entity): boolean {
    if (entity.endpoints === false) return false
    return (
      this.of(entity) !== undefined || (entity.kind === 'collection' && isAuthCollection(entity))
    )
  }

  /** The schemas of an entity; undefined where the caller may do nothing. */
  named(entity: Entity): EntitySchemas | undefined {
    return this.#entities.get(entity)
  }

  /** Only of what the caller may do at all: the rules of fields do not repeat those of their document. */
  #describe(entity: CompleteCollection | CompleteGlobal, names: EntitySchemas): void {
    const allowed = this.of(entity) ?? {}
    const { label, description } = wordsOf(entity)
    const words = this.#words(label, description)
    const level: Omit<Level, 'use'> = {
      plan: entity.plan,
      permissions: allowed.fields,
      isComplete: !hasDrafts(entity) && entity.kind === 'collection',
      isStored: entity.kind === 'collection',
      decided: isUploadCollection(entity)
        ? new Set([...decidedNames, ...fileFieldNames])
        : decidedNames,
    }
    const id: Readonly<Record<string, JsonObject>> =
      entity.kind === 'collection' ? { id: idSchema(entity) } : {}
    const read = allowed.read ? this.#object({ ...level, use: 'read' }) : empty
    this.#schemas[names.read] = { ...words, ...withProperties(read, id, Object.keys(id)) }
    const secret: Readonly<Record<string, JsonObject>> = hasPassword(entity)
      ? { password: { type: 'string' } }
      : {}
    if (allowed.create) {
      const create = this.#object({ ...level, use: 'create' })
      const added = { ...id, ...secret }
      this.#schemas[names.create] = {
        ...words,
        ...withProperties(create, added, Object.keys(secret)),
      }
    }
    if (allowed.update) {
      const update = this.#object({ ...level, use: 'update' })
      this.#schemas[names.update] = { ...words, ...withProperties(update, secret, []) }
    }
  }

  #object(level: Level): JsonObject {
    const properties: Record<string, JsonObject> = {}
    const required: string[] = []
    for (const node of level.plan.nodes) {
      if (!isDescribed(node, level)) continue
      properties[node.name] = this.#property(node, level)
      if (isRequired(node, level)) required.push(node.name)
    }
    return { type: 'object', properties, ...(required.length > 0 && { required }) }
  }

  #property(node: PlanNode, level: Level): JsonObject {
    const { field } = node
    const described = 'admin' in field ? (field.admin as { description?: Label }) : undefined
    const label = 'label' in field && field.label ? (field.label as Label) : undefined
    const words = this.#words(label, described?.description)
    const value = this.#value(node, level)
    return { ...words, ...(isRequired(node, level) ? withoutNull(value) : value) }
  }

  #value(node: PlanNode, level: Level): JsonObject {
    const below = (plan: Plan, block?: string): Level => ({
      ...level,
      plan,
      decided: noNames,
      permissions: permissionsBelow(level.permissions, node.name, block),
    })
    switch (node.shape) {
      case 'object':
        return nullable(this.#object(below(node.children)), level)
      case 'rows': {
        const row = this.#object(below(node.children))
        return list({ ...row, properties: { id: { type: 'string' }, ...propertiesOf(row) } })
      }
      case 'blocks':
        return list(this.#anyBlock(node, below))
      case 'value':
        return this.#plainValue(node, level.use)
    }
  }

  #anyBlock({ blocks }: BlocksNode, below: (plan: Plan, block: string) => Level): JsonObject {
    const mapping = [...blocks].map(([slug, plan]): [string, string] => {
      const level = below(plan, slug)
      const fields = this.#object(level)
      const schema: JsonObject = {
        ...fields,
        properties: {
          id: { type: 'string' },
          blockType: { type: 'string', const: slug },
          blockName: { type: ['string', 'null'] },
          ...propertiesOf(fields),
        },
        required: ['blockType', ...requiredOf(fields)],
      }
      return [slug, reference(this.#block(slug, schema, level.use))]
    })
    if (mapping.length === 0) return { type: 'object' }
    return {
      oneOf: mapping.map(([, $ref]) => ({ $ref })),
      discriminator: { propertyName: 'blockType', mapping: Object.fromEntries(mapping) },
    }
  }

  #block(slug: string, schema: JsonObject, use: Use): string {
    const text = JSON.stringify(schema)
    const known = this.#blocks.get(text)
    if (known !== undefined) return known
    const name = this.#names.name(slug, use === 'read' ? 'Block' : 'BlockInput')
    this.#blocks.set(text, name)
    this.#schemas[name] = schema
    return name
  }

  #plainValue({ field }: ValueNode, use: Use): JsonObject {
    if (isReferenceField(field)) {
      const one = this.#anyOf(targets(field), isPolymorphic(field), use)
      return holdsSeveral(field) ? list(one) : { anyOf: [one, { type: 'null' }] }
    }
    if (isJoinField(field)) {
      const one = this.#anyOf(joinedCollections(field), joinsSeveral(field), use)
      return {
        type: 'object',
        properties: {
          docs: { type: 'array', items: one },
          hasNextPage: { type: 'boolean' },
          totalDocs: { type: 'integer' },
        },
      }
    }
    const schema = serverPartOf(field).jsonSchema(field, fieldsSchema)
    return use === 'read' || holdsSeveral(field) ? schema : { ...schema, ...limitsOf(field) }
  }

  /** A document of one of the collections: its id, and when it is read itself if it was populated. */
  #anyOf(slugs: readonly string[], carryTheirs: boolean, use: Use): JsonObject {
    const references = slugs.map((slug) => {
      const collection = this.#config.collection.get(slug)
      const names = collection && this.#entities.get(collection)
      const isReadable = collection && this.of(collection)?.read !== undefined
      const id = idSchema(collection)
      const value: JsonObject =
        use === 'read' && names && isReadable
          ? { anyOf: [id, { $ref: reference(names.read) }] }
          : id
      return carryTheirs
        ? {
            type: 'object',
            properties: { relationTo: { type: 'string', const: slug }, value },
            required: ['relationTo', 'value'],
          }
        : value
    })
    const [only] = references
    return references.length === 1 && only ? only : { anyOf: references }
  }

  #words(label: Label | undefined, description: Label | undefined): JsonObject {
    const title = isPlainLabel(label) ? this.#label(label) : ''
    const text = isPlainLabel(description) ? this.#label(description) : ''
    return { ...(title && { title }), ...(text && { description: text }) }
  }
}

/** The address of a schema in the description. */
export const reference = (name: string): string => `#/components/schemas/${name}`

export function idSchema(collection: Pick<CompleteCollection, 'idType'> | undefined): JsonObject {
  return { type: collection?.idType === 'number' ? 'number' : 'string' }
}

function wordsOf(entity: CompleteCollection | CompleteGlobal) {
  const label = entity.kind === 'global' ? entity.label : entity.labels.singular
  return { label, description: entity.admin.description as Label | undefined }
}

/** Labels of the config may be functions of the panel. */
function isPlainLabel(label: Label | undefined): label is Label {
  return typeof label === 'string' || (typeof label === 'object' && label !== null)
}

function hasPassword(entity: Entity): boolean {
  return entity.kind === 'collection' && isAuthCollection(entity) && entity.auth.hasPasswords
}

function isDescribed(node: PlanNode, { permissions, use, decided }: Level): boolean {
  const operation: FieldOperation = use
  if (isHidden(node) || !isFieldAllowed(permissions, operation, node.name)) return false
  if (use === 'read') return true
  if (use === 'update' && node.name === 'id') return false
  const { field } = node
  return !isComputed(field) && !isJoinField(field) && !decided.has(node.name)
}

const dateNames: ReadonlySet<string> = new Set(['createdAt', 'updatedAt'])
const decidedNames: ReadonlySet<string> = new Set(['createdAt', 'updatedAt', '_order'])
const noNames: ReadonlySet<string> = new Set()

function isComputed(field: object): boolean {
  return 'virtual' in field && field.virtual !== undefined && field.virtual !== false
}

function isRequired(
  { name, field, access, conditions, localized }: PlanNode,
  level: Level,
): boolean {
  const { use, isComplete } = level
  if (use === 'update') return false
  // A global that was never saved has no dates.
  if (use === 'read' && dateNames.has(name)) return level.decided.size > 0 && level.isStored
  const isAsked = 'required' in field && field.required === true && isComplete && !isComputed(field)
  if (!isAsked || conditions.length > 0) return false
  if (use === 'create') return !('defaultValue' in field && field.defaultValue != null)
  // A locale may lack it, and a rule may keep it back.
  return !localized && !access.some((rules) => rules.read !== undefined)
}

const empty: JsonObject = { type: 'object', properties: {} }

function withProperties(
  schema: JsonObject,
  added: Readonly<Record<string, JsonObject>>,
  alsoRequired: readonly string[],
): JsonObject {
  const required = [...new Set([...alsoRequired, ...requiredOf(schema)])]
  return {
    ...schema,
    properties: { ...propertiesOf(schema), ...added },
    ...(required.length > 0 && { required }),
  }
}

/** Of a value that is always there: types say of each value that it may be missing. */
function withoutNull(schema: JsonObject): JsonObject {
  const { type, enum: values, anyOf } = schema
  const isNull = (one: unknown) => isObject(one) && one.type === 'null'
  const others = Array.isArray(anyOf) ? anyOf.filter((one) => !isNull(one)) : []
  const types = Array.isArray(type) ? type.filter((one) => one !== 'null') : []
  return {
    ...schema,
    ...(types.length > 0 && { type: types.length === 1 ? types[0] : types }),
    ...(Array.isArray(values) && { enum: values.filter((value) => value !== null) }),
    ...(others.length > 0 && { anyOf: others }),
  }
}

function propertiesOf({ properties }: JsonObject): JsonObject {
  return (properties ?? {}) as JsonObject
}

function requiredOf({ required }: JsonObject): readonly string[] {
  return (required ?? []) as readonly string[]
}

const list = (items: JsonObject): JsonObject => ({ type: ['array', 'null'], items })

/** A group without a value is read as an object or not at all, and may be cleared. */
function nullable(schema: JsonObject, { use }: Level): JsonObject {
  return use === 'read' ? schema : { ...schema, type: ['object', 'null'] }
}

const limits = {
  minLength: 'minLength',
  maxLength: 'maxLength',
  min: 'minimum',
  max: 'maximum',
} as const

/** What new values must keep to; stored ones may be older than the limit. */
function limitsOf(field: object): JsonObject {
  const given = Object.entries(field)
  return Object.fromEntries(
    Object.entries(limits).flatMap(([option, keyword]) => {
      const value = given.find(([name]) => name === option)?.[1]
      return typeof value === 'number' ? [[keyword, value] as const] : []
    }),
  )
}
