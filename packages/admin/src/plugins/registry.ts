import { type MessageSet, messageSet } from '@stet/core'
import { type ComponentType, createContext, use } from 'react'
import type { PluginViewer } from './ask-plugin.ts'
import type {
  PanelAction,
  PanelPlugin,
  PanelTab,
  PanelUploadHandler,
  PanelView,
  SlotEntry,
  SlotName,
  SlotProps,
} from './panel-plugin.ts'

/** Something of a plugin, with whose it is. */
export type Owned<T> = T & { readonly plugin: string }

export type SlotPart<Props> = Owned<Exclude<SlotEntry<Props>, ComponentType<Props>>>

/** Everything that plugins and the site add to the panel, in the order of the config. */
export interface PanelRegistry {
  /** By the paths that the config names them with. */
  readonly components: ReadonlyMap<string, ComponentType<never>>
  /** What may be a field type's: those of plugins, and whatever else the config names. */
  readonly fieldTypes: readonly unknown[]
  readonly views: readonly Owned<PanelView>[]
  readonly tabs: readonly Owned<PanelTab>[]
  readonly actions: readonly Owned<PanelAction>[]
  /** By name; of two that have one name, the later one. */
  readonly uploadHandlers: ReadonlyMap<string, PanelUploadHandler>
  slot<Name extends SlotName>(name: Name): readonly SlotPart<SlotProps[Name]>[]
  /** Their texts in a language, else in the first one that they were written in. */
  messages(language: string): MessageSet
}

const none: readonly never[] = []

/** `order` names plugins; what is not among them, such as the site's own part, comes last. */
export function createRegistry(
  given: readonly PanelPlugin[],
  order: readonly string[] = [],
): PanelRegistry {
  const place = ({ name }: PanelPlugin) => {
    const index = order.indexOf(name)
    return index === -1 ? order.length : index
  }
  const plugins = given.toSorted((a, b) => place(a) - place(b))
  const slots = new Map<SlotName, SlotPart<never>[]>()
  for (const { name: plugin, slots: own = {} } of plugins) {
    const named = Object.entries(own) as unknown as [SlotName, readonly SlotEntry<never>[]][]
    for (const [slot, entries] of named) {
      const parts = entries.map((entry) => ({
        ...(isComponent(entry) ? { Component: entry } : entry),
        plugin,
      }))
      slots.set(slot, [...(slots.get(slot) ?? []), ...parts])
    }
  }
  const all = <T extends object>(of: (plugin: PanelPlugin) => readonly T[] | undefined) =>
    plugins.flatMap((plugin) => (of(plugin) ?? []).map((it) => ({ ...it, plugin: plugin.name })))
  return {
    components: new Map(plugins.flatMap(({ components = {} }) => Object.entries(components))),
    fieldTypes: plugins.flatMap(({ components = {}, fieldTypes = [] }) => [
      ...fieldTypes,
      ...Object.values(components),
    ]),
    views: all(({ views }) => views),
    tabs: all(({ tabs }) => tabs),
    actions: all(({ actions }) => actions),
    uploadHandlers: new Map(
      plugins.flatMap(({ uploadHandlers = {} }) => Object.entries(uploadHandlers)),
    ),
    slot: <Name extends SlotName>(name: Name) =>
      // Each was put there as a part of the slot of this name.
      (slots.get(name) ?? none) as readonly SlotPart<SlotProps[Name]>[],
    messages(language) {
      const texts = plugins.map(({ messages = {} }) => {
        const [first = ''] = Object.keys(messages)
        return { ...messages[first], ...messages[language] }
      })
      return messageSet(Object.assign({}, ...texts))
    },
  }
}

function isComponent<Props>(entry: SlotEntry<Props>): entry is ComponentType<Props> {
  return typeof entry === 'function' || !('Component' in entry)
}

const RegistryContext = createContext<PanelRegistry>(createRegistry([]))
export const RegistryProvider = RegistryContext

export function useRegistry(): PanelRegistry {
  return use(RegistryContext)
}

const ViewerContext = createContext<PluginViewer | null>(null)
export const ViewerProvider = ViewerContext

/** The one who is signed in; null on screens for everybody. */
export function useViewer(): PluginViewer | null {
  return use(ViewerContext)
}
