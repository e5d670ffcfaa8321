import type { Config, PluginDefinition } from './config.ts'
import type { CollectionConfig, GlobalConfig } from './entities.ts'
import type { Block, Field } from './field-types/fields.ts'
import type { Exactly } from './known-options.ts'

/**
 * Types a config literally, so that document types can be inferred from it. Checks nothing at
 * runtime.
 */
export function defineConfig<const C extends Config>(config: C & Exactly<C, Config>): C {
  return config
}

/** Types a collection in a file of its own. */
export function defineCollection<const C extends CollectionConfig>(
  collection: C & Exactly<C, CollectionConfig>,
): C {
  return collection
}

/** Types a global in a file of its own. */
export function defineGlobal<const G extends GlobalConfig>(
  global: G & Exactly<G, GlobalConfig>,
): G {
  return global
}

/** Types a block in a file of its own. */
export function defineBlock<const B extends Block>(block: B & Exactly<B, Block>): B {
  return block
}

/** Types a field in a file of its own, or one made by a function. */
export function defineField<const F extends Field>(field: F & Exactly<F, Field>): F {
  return field
}

/**
 * Types a plugin.
 * @example
 * export const reminders = () =>
 *   definePlugin({ name: 'reminders', server: { collections: [reminderCollection] } })
 */
export function definePlugin<const Name extends string>(
  plugin: PluginDefinition<Name>,
): PluginDefinition {
  return plugin as PluginDefinition
}
