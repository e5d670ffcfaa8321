import type { Label } from '../../i18n/labels.ts'
import type { JsonObject } from '../../json.ts'
import type { LocalApi } from '../../local-api/local-api.ts'
import type { HookEntity } from './hooks.ts'
import type { LocaleCode, RequestContext } from './request.ts'

/** An address of the site, or nothing where there is none at the moment. */
type Address = string | null | undefined

/** What the function of a live preview's address gets. */
export interface LivePreviewArgs {
  /** The document with the values of the form; relations as ids. */
  readonly data: JsonObject
  /** The locale of the content; undefined without localization. */
  readonly locale: { readonly code: LocaleCode; readonly label: Label } | undefined
  /** Set for documents of collections. */
  readonly collectionConfig?: HookEntity
  /** Set for globals. */
  readonly globalConfig?: HookEntity
  readonly req: RequestContext
  /** The local API without access control; what `data` refers to was chosen by the caller. */
  readonly cms: LocalApi
}
/** Absolute (`https://…`), or relative to the origin of the panel. */
export type LivePreviewURL = string | ((args: LivePreviewArgs) => Address | Promise<Address>)

/** A size of the previewed page, in CSS pixels. */
export interface PreviewBreakpoint {
  /** Not `responsive` and not `custom`, which are always there. */
  readonly name: string
  readonly label: Label
  readonly width: number
  readonly height: number
}
/** The page of the site that is shown beside the form and follows what is typed. */
export interface LivePreviewConfig {
  /** The address of the page, or a function of the document; null: no preview at the moment. */
  readonly url?: LivePreviewURL
  /** Sizes to choose from, beside the one that fills the window. Default: none. */
  readonly breakpoints?: readonly PreviewBreakpoint[]
  /**
   * Whether the page is read with `cms.withPreview` or the token of a preview session: it is opened
   * with a ticket in its address, and read anew after each change. Default false: the page gets the
   * values of the form as messages.
   */
  readonly session?: boolean
}
/** Live previews of the whole site. */
export interface SiteLivePreviewConfig extends LivePreviewConfig {
  /** Slugs of the collections that have it; others have one with their own `admin.livePreview`. */
  readonly collections?: readonly string[]
  /** Slugs of the globals that have it. */
  readonly globals?: readonly string[]
}

/** The address of a document on the site, as a text or a function of the stored document. */
export type PreviewURL =
  | string
  | ((
      doc: JsonObject,
      options: {
        readonly locale: LocaleCode | undefined
        readonly req: RequestContext
        /** The local API without access control. */
        readonly cms: LocalApi
      },
    ) => Address | Promise<Address>)

/** The live preview of an entity, with every option decided. */
export interface CompleteLivePreview {
  readonly url: LivePreviewURL
  readonly breakpoints: readonly PreviewBreakpoint[]
  readonly session: boolean
}
