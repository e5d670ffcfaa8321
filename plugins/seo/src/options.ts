import type {
  CollectionConfig,
  DocumentId,
  EndpointRequest,
  EntityPermissions,
  Field,
  GlobalConfig,
  JsonObject,
  LocalApi,
} from 'stet'

/** What a generator is given. Values that come from the form are what its editor has typed. */
export interface GenerateArgs {
  /** The document as it stands in the form, saved or not. */
  readonly doc: JsonObject
  /** Absent for new documents and globals. */
  readonly id?: DocumentId
  readonly collectionSlug?: string
  readonly globalSlug?: string
  readonly collectionConfig?: CollectionConfig
  readonly globalConfig?: GlobalConfig
  /** The locale that is edited; null without localization. */
  readonly locale: string | null
  /** What the document is called. */
  readonly title: string
  /** What the editor may do with the document, as their panel says. */
  readonly docPermissions: EntityPermissions
  readonly hasPublishPermission: boolean
  readonly hasSavePermission: boolean
  /** The document as it was stored. */
  readonly initialData: JsonObject
  /** The same by the paths of the values. */
  readonly initialState: JsonObject
  readonly req: EndpointRequest
  /** The local API with the rights of the editor. */
  readonly cms: LocalApi
}

/** Makes a value of the document; an empty one leaves the field as it is. */
export type Generate<Result> = (args: GenerateArgs) => Result | Promise<Result>

/** The picture: its id, or the document that has it. */
export type GeneratedImage = DocumentId | { readonly id: DocumentId } | null | undefined | ''

export interface Generators {
  readonly generateTitle?: Generate<string | null | undefined>
  readonly generateDescription?: Generate<string | null | undefined>
  readonly generateImage?: Generate<GeneratedImage | JsonObject>
  /** The address of the page, for the preview. */
  readonly generateURL?: Generate<string | null | undefined>
}

export interface SeoPluginOptions extends Generators {
  /** The slugs of the collections whose documents get the fields. */
  readonly collections?: readonly string[]
  /** The slugs of the globals that get the fields. */
  readonly globals?: readonly string[]
  /** The slug of the upload collection that pictures are chosen from. Without it there is no picture. */
  readonly uploadsCollection?: string
  /** Whether the fields have a tab of their own. Default false. */
  readonly tabbedUI?: boolean
  /** Replaces the fields of the group. */
  readonly fields?: (args: { readonly defaultFields: Field[] }) => Field[]
  /** Names the type of the group in what `stet generate types` writes. */
  readonly interfaceName?: string
}

/** The names of the generators in the addresses of their endpoints. */
export type GeneratorKind = 'title' | 'description' | 'image' | 'url'

/** What the panel sends to have a value generated. */
export interface GenerateBody {
  readonly id: DocumentId | null
  readonly collectionSlug: string | null
  readonly globalSlug: string | null
  readonly doc: JsonObject
  readonly docPermissions: EntityPermissions
  readonly hasPublishPermission: boolean
  readonly hasSavePermission: boolean
  readonly initialData: JsonObject
  readonly initialState: Readonly<Record<string, unknown>>
  readonly locale: string | null
  readonly title: string
}
