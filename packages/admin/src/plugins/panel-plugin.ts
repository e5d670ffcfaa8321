import type {
  ClientConfig,
  ClientField,
  DocumentId,
  EntityOperation,
  IconName,
  Json,
  JsonObject,
  Label,
  MessageTexts,
  User,
} from '@stet/core'
import type { ComponentType } from 'react'
import type { Path } from '../base/path.ts'

/** The user of the panel, for parts that only some users see. The API guards what these parts read. */
export interface Viewer<Options = JsonObject> {
  readonly user: User
  /**
   * Whether an operation is allowed for some document of a collection. Where one document is shown (its
   * places, fields, tabs and actions), of its own collection or global: for this very document.
   */
  may(collection: string, operation: EntityOperation): boolean
  /** The config as this user may see it, as `useConfig` gives it. */
  readonly config: ClientConfig
  /** The `panelOptions` that `definePlugin` has for this plugin; `{}` where there are none. */
  readonly options: Options
}

/** A document or global on its screen. */
export interface DocumentSubject {
  readonly kind: 'collection' | 'global'
  readonly slug: string
  /** Null for a new document, and for globals. */
  readonly id: DocumentId | null
  /** The locale that is edited; null without localization. */
  readonly locale: string | null
}

interface ListSubject {
  readonly collection: string
}

interface FieldSubject {
  readonly field: ClientField
  /** Of the value. */
  readonly path: Path
  readonly readOnly: boolean
}

type Nothing = Readonly<Record<never, never>>

/** The places where plugins show something, with the props of what stands there. */
export interface SlotProps {
  /** Above and below the links of the side navigation. */
  readonly navigationBefore: Nothing
  readonly navigationAfter: Nothing
  /** Among the actions in the header of every screen. */
  readonly headerActions: Nothing
  readonly dashboardBefore: Nothing
  /** Side by side above the collections, each in a card that the panel draws. */
  readonly dashboardWidgets: Nothing
  readonly dashboardAfter: Nothing
  /** Above the tools of a list, among the actions of its header, and in a list that holds nothing. */
  readonly listBefore: ListSubject
  readonly listActions: ListSubject
  readonly listEmpty: ListSubject
  /** Below the title of a document, and among the actions of its header. */
  readonly documentHeader: DocumentSubject
  readonly documentActions: DocumentSubject
  /** Beside the form; below it where there is little room. Give it a label. */
  readonly documentPane: DocumentSubject
  /** Above the fields of the sidebar. */
  readonly documentSidebar: DocumentSubject
  /** Above and below every field, in place of the text of its label, and of its description. */
  readonly fieldBefore: FieldSubject
  readonly fieldAfter: FieldSubject
  readonly fieldLabel: FieldSubject
  readonly fieldDescription: FieldSubject
  /** Above and below the form to sign in with; no user is signed in. */
  readonly loginBefore: Nothing
  readonly loginAfter: Nothing
  /** Below the sections of the own account. */
  readonly account: Nothing
}

export type SlotName = keyof SlotProps

/** What stands in a slot: a component, or one with who it is for. */
export type SlotEntry<Props, Options = JsonObject> =
  | ComponentType<Props>
  | {
      readonly Component: ComponentType<Props>
      /** Where it is not shown there is no trace of it. Without one who is signed in, it is not asked. */
      readonly isShown?: (props: Props, viewer: Viewer<Options>) => boolean
      /** Names a pane. */
      readonly label?: Label
      /** How much of the screen a pane has, where there is room. Default `narrow`. */
      readonly width?: 'narrow' | 'half'
    }

/** A screen of the plugin's own. */
export interface PanelView<Options = JsonObject> {
  /** Below `routes.admin`: `/reminders`, or `/reminders/:id`, which gives `{ id }` as `params`. */
  readonly path: string
  /** Also names it in the navigation. A view without a title draws its own `Screen`. */
  readonly title?: Label
  readonly Component: ComponentType<{ readonly params: Readonly<Record<string, string>> }>
  /** Who sees it; others are told that there is nothing at this address. Default: all who may use the panel. */
  readonly permission?: (viewer: Viewer<Options>) => boolean
  /** From the dashboard to here, before the title. */
  readonly breadcrumbs?: readonly { readonly label: Label; readonly to: string }[]
  /**
   * The group of the side navigation that it stands in; `false`, and every view with parameters or
   * without a title: none.
   */
  readonly group?: Label | false
  /** Its icon there. */
  readonly icon?: IconName
}

/** A view of a document beside its form, at an address of its own: `/collections/articles/1/reminders`. */
export interface PanelTab<Options = JsonObject> {
  /** Ends the address: small letters, digits and `-`. */
  readonly name: string
  readonly label: Label
  readonly Component: ComponentType<DocumentSubject>
  readonly isShown?: (document: DocumentSubject, viewer: Viewer<Options>) => boolean
}

/** A document in a list, as the API answered it. */
export interface RowSubject {
  readonly collection: string
  readonly document: JsonObject & { readonly id: DocumentId }
}

interface ActionOf<Place extends string, Subject, Options> {
  readonly name: string
  readonly place: Place
  readonly label: Label
  readonly icon?: ComponentType<{ 'aria-hidden'?: boolean | 'true' }>
  readonly destructive?: boolean
  readonly isVisible?: (subject: Subject, viewer: Viewer<Options>) => boolean
  readonly perform: (subject: Subject) => void | Promise<void>
}

/** Something to do: in the menu of a document, of a row of a list, or in the palette of every screen. */
export type PanelAction<Options = JsonObject> =
  | (ActionOf<'document', DocumentSubject, Options> & { readonly shortcut?: string })
  | ActionOf<'row', RowSubject, Options>
  | (ActionOf<'panel', Nothing, Options> & { readonly shortcut?: string })

/** A file that is on its way into a storage. */
export interface StorageUpload {
  readonly file: File
  /** What the storage's `direct.begin` answered for this file. */
  readonly details: Json
  /** The slug of the collection. */
  readonly collection: string
  /** How far the file has come, from 0 to 1. Who says nothing for three minutes is taken to have failed. */
  readonly onProgress: (share: number) => void
  /** Aborted where the user cancels. */
  readonly signal: AbortSignal
  /**
   * What the handler last kept of a file of this name and size, for the same `details`, before it failed or the
   * page was left; null where that is nothing. It may be another file all the same.
   */
  readonly kept: Json
  /**
   * Keeps on this device how far the upload has come (`sent` bytes), so that it can go on after a failure or a
   * reload. Null drops it: the next attempt begins anew, under another name.
   */
  readonly keep: (state: Json, sent: number) => Promise<void>
}

/**
 * Puts a file into a storage, and answers what the storage's `direct.complete` is to know. What it throws
 * is told as a failure of the storage.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler that has nothing to answer needs no return
export type PanelUploadHandler = (upload: StorageUpload) => Promise<Json | void>

/** What a plugin, or a site itself, adds to the panel. */
export interface PanelPlugin<Options = JsonObject> {
  /** The name that `definePlugin` has; of a site's own part, any other. */
  readonly name: string
  /** By the paths that the config names them with. */
  readonly components?: Readonly<Record<string, ComponentType<never>>>
  readonly slots?: { readonly [Name in SlotName]?: readonly SlotEntry<SlotProps[Name], Options>[] }
  readonly views?: readonly PanelView<Options>[]
  readonly tabs?: readonly PanelTab<Options>[]
  readonly actions?: readonly PanelAction<Options>[]
  /** What the panel shows of field types, made by `definePanelFieldType`. */
  readonly fieldTypes?: readonly { readonly isPanelFieldType: true }[]
  /**
   * Put files from the browser into storages, by the names that the `direct.handler` of storages have.
   */
  readonly uploadHandlers?: Readonly<Record<string, PanelUploadHandler>>
  /** Texts that only the panel needs: `{ en: { 'reminders:hint': '…' } }`. Those of the config win. */
  readonly messages?: MessageTexts
}

/**
 * Types what is added to the panel; `Options` is the type of the plugin's `panelOptions`.
 * @example
 * export default definePanelPlugin({ name: 'reminders', slots: { documentPane: [Reminders] } })
 */
export function definePanelPlugin<Options extends object = JsonObject>(
  plugin: PanelPlugin<Options>,
): PanelPlugin {
  // What options there are is written by the plugin itself, in its `definePlugin`.
  return plugin as unknown as PanelPlugin
}
