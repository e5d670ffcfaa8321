import {
  anyTypeOf,
  type BlocksNode,
  type CompleteCollection,
  type CompleteConfig,
  type CompleteGlobal,
  type DocumentTypes,
  holdsObject,
  isJoinField,
  joinedCollections,
  listTypeOf,
  literalType,
  type Plan,
  type PlanNode,
  serverPartOf,
  singularAndPlural,
  type ValueNode,
} from '@stet/core'
import { isAuthCollection } from '../entities/auth-collections.ts'
import { propertyName, TypeNames } from '../lib/type-names.ts'

const prelude = `// Written by "stet generate types" from the config; changes are overwritten.

export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export type JsonObject = { readonly [name: string]: Json | undefined }

/** An editor state, as rich-text fields hold it. */
export type RichText = {
  readonly root: {
    readonly type: 'root'
    readonly children: readonly JsonObject[]
    readonly [name: string]: Json | undefined
  }
}

/** The documents that a join field found. */
export type Joined<Document> = {
  readonly docs: readonly Document[]
  readonly hasNextPage?: boolean
  readonly totalDocs?: number
}

/** Which fields of a document are read; of groups, rows and blocks, which of theirs. */
export type SelectOf<Document> = { readonly [Name in keyof Document]?: boolean | SelectBelow }
export type SelectBelow = { readonly [name: string]: boolean | SelectBelow }

export type SignIn = {
  readonly forgotPassword: { readonly email: string }
  readonly login: { readonly email: string; readonly password: string }
  readonly registerFirstUser: { readonly email: string; readonly password: string }
  readonly unlock: { readonly email: string }
}
`
const preludeNames = [
  'Json',
  'JsonObject',
  'RichText',
  'Joined',
  'SelectOf',
  'SelectBelow',
  'SignIn',
  'Config',
]

interface Member {
  readonly name: string
  readonly type: string
  readonly isOptional?: boolean
}

/** The documents of a config in one locale, as reads answer them: a TypeScript declaration file. */
export function typeDeclarations(config: CompleteConfig): string {
  return new Declarations(config).text()
}

class Declarations {
  readonly #config: CompleteConfig
  readonly #names = new TypeNames(preludeNames)
  readonly #collections: ReadonlyMap<string, string>
  readonly #globals: ReadonlyMap<string, string>
  /** Names of blocks' and groups' types by what they declare, so that what is used twice is declared once. */
  readonly #shared = new Map<string, string>()

  readonly #documents: DocumentTypes = {
    anyOf: (slugs, carryTheirs) => this.#anyOf(slugs, carryTheirs),
  }

  constructor(config: CompleteConfig) {
    this.#config = config
    const named = (slug: string) => [slug, this.#names.name(slug)] as const
    this.#collections = new Map(
      config.collections.map(({ slug }) => [
        slug,
        this.#names.name(singularAndPlural(slug).singular),
      ]),
    )
    this.#globals = new Map(config.globals.map(({ slug }) => named(slug)))
  }

  text(): string {
    const { collections, globals } = this.#config
    const documents = [
      ...collections.map((entity) =>
        this.#declaration(this.#collections.get(entity.slug) ?? '', this.#collection(entity)),
      ),
      ...globals.map((entity) =>
        this.#declaration(this.#globals.get(entity.slug) ?? '', this.#global(entity)),
      ),
    ]
    const shared = [...this.#shared].map(([body, name]) => `export type ${name} = ${body}\n`)
    return [
      prelude,
      ...documents,
      ...shared,
      `/** All of a site: for \`Cms<Config>\`, where the config's own type is not at hand, and for clients. */`,
      this.#declaration('Config', this.#site()),
    ].join('\n')
  }

  // Type aliases, because TypeScript does not assign interfaces to a JSON object type.
  #declaration(name: string, members: readonly Member[]): string {
    return `export type ${name} = ${body(members, '')}\n`
  }

  #site(): readonly Member[] {
    const { collections, localization } = this.#config
    const users = collections.filter(isAuthCollection).map(({ slug }) => slug)
    const joins = collections.flatMap(({ slug, plan }) => {
      const members = joinsOf(plan)
      return members.length === 0 ? [] : [{ name: slug, type: body(members, '    ') }]
    })
    const locales = localization === false ? [] : localization.codes
    const locale = anyTypeOf(locales.map(literalType))
    return [
      {
        name: 'auth',
        type: body(
          users.map((name) => ({ name, type: 'SignIn' })),
          '  ',
        ),
      },
      { name: 'blocks', type: '{}' },
      { name: 'collections', type: body(membersOf(this.#collections), '  ') },
      { name: 'collectionsJoins', type: body(joins, '  ') },
      { name: 'collectionsSelect', type: body(selectsOf(this.#collections), '  ') },
      { name: 'db', type: '{ readonly defaultIDType: string }' },
      {
        name: 'fallbackLocale',
        type: `${locale} | readonly (${locale})[] | 'none' | false | null`,
      },
      { name: 'globals', type: body(membersOf(this.#globals), '  ') },
      { name: 'globalsSelect', type: body(selectsOf(this.#globals), '  ') },
      { name: 'jobs', type: '{ readonly tasks: {}; readonly workflows: {} }' },
      { name: 'locale', type: locale },
      {
        name: 'user',
        type: anyTypeOf(users.map((slug) => this.#collections.get(slug) ?? 'never')),
      },
    ]
  }

  #collection({ idType, plan }: CompleteCollection): readonly Member[] {
    const id = { name: 'id', type: idType === 'number' ? 'number' : 'string' }
    return [id, ...this.#members(plan, '').filter(({ name }) => name !== 'id')].map((member) =>
      systemMember(member, false),
    )
  }

  #global({ plan }: CompleteGlobal): readonly Member[] {
    return this.#members(plan, '').map((member) => systemMember(member, true))
  }

  #members(plan: Plan, indent: string): readonly Member[] {
    return plan.nodes.map((node) => {
      const type = this.#type(node, indent)
      return isPresent(node)
        ? { name: node.name, type }
        : { name: node.name, type: `${type} | null`, isOptional: true }
    })
  }

  /** `indent` is that of the line which the type stands on. */
  #type(node: PlanNode, indent: string): string {
    switch (node.shape) {
      case 'value':
        return this.#value(node)
      case 'object':
        return 'interfaceName' in node.field && node.field.interfaceName !== undefined
          ? this.#named(body(this.#members(node.children, ''), ''), node.field.interfaceName)
          : body(this.#members(node.children, `${indent}  `), `${indent}  `)
      case 'rows': {
        const row = [{ name: 'id', type: 'string' }, ...this.#members(node.children, `${indent}  `)]
        return `readonly ${body(row, `${indent}  `)}[]`
      }
      case 'blocks':
        return this.#rowsOfBlocks(node)
    }
  }

  #rowsOfBlocks({ blocks }: BlocksNode): string {
    const names = [...blocks].map(([slug, plan]) => {
      const members: readonly Member[] = [
        { name: 'id', type: 'string' },
        { name: 'blockType', type: literalType(slug) },
        { name: 'blockName', type: 'string | null', isOptional: true },
        ...this.#members(plan, ''),
      ]
      return this.#named(body(members, ''), slug, 'Block')
    })
    return names.length === 0 ? 'readonly never[]' : listTypeOf(names)
  }

  /** The name under which a type is declared beside the documents. */
  #named(text: string, wanted: string, ending = ''): string {
    const known = this.#shared.get(text)
    if (known !== undefined) return known
    const name = this.#names.name(wanted, ending)
    this.#shared.set(text, name)
    return name
  }

  #value({ field }: ValueNode): string {
    return serverPartOf(field).declaration(field, this.#documents)
  }

  #anyOf(slugs: readonly string[], carryTheirs: boolean): string {
    const references = slugs.map((slug) => {
      const value = this.#reference(slug)
      return carryTheirs
        ? `{ readonly relationTo: ${literalType(slug)}; readonly value: ${value} }`
        : value
    })
    return anyTypeOf(references)
  }

  /** The id at depth 0, the document where it was populated. */
  #reference(slug: string): string {
    const idType = this.#config.collection.get(slug)?.idType === 'number' ? 'number' : 'string'
    return `${idType} | ${this.#collections.get(slug) ?? 'JsonObject'}`
  }
}

const membersOf = (names: ReadonlyMap<string, string>): readonly Member[] =>
  [...names].map(([name, type]) => ({ name, type }))

const selectsOf = (names: ReadonlyMap<string, string>): readonly Member[] =>
  [...names].map(([name, type]) => ({ name, type: `SelectOf<${type}>` }))

/** By the paths of join fields, the collections whose documents they find. */
function joinsOf({ nodes }: Plan): readonly Member[] {
  return nodes.flatMap((node) => {
    if (node.shape === 'object') return joinsOf(node.children)
    if (!isJoinField(node.field)) return []
    return [
      { name: node.schemaPath, type: anyTypeOf(joinedCollections(node.field).map(literalType)) },
    ]
  })
}

function body(members: readonly Member[], indent: string): string {
  if (members.length === 0) return '{}'
  const lines = members.map(
    ({ name, type, isOptional }) =>
      `${indent}  readonly ${propertyName(name)}${isOptional ? '?' : ''}: ${type}\n`,
  )
  return `{\n${lines.join('')}${indent}}`
}

/** Present in every document that is read: required, and kept. */
function isPresent({ field }: PlanNode): boolean {
  if ('hidden' in field && field.hidden === true) return false
  if ('virtual' in field && field.virtual !== undefined && field.virtual !== false) return false
  return holdsObject(field) || ('required' in field && field.required === true)
}

/** What Stet itself sets on every document is never null. */
function systemMember(member: Member, isGlobal: boolean): Member {
  switch (member.name) {
    case 'createdAt':
    case 'updatedAt':
      return { name: member.name, type: 'string', isOptional: isGlobal }
    case '_status':
      return { ...member, type: `'draft' | 'published'` }
    default:
      return member
  }
}
