import type { Config } from './config.ts'
import type { CollectionConfig, GlobalConfig } from './entities.ts'
import type { Block, Field } from './fields.ts'

/** Types a config literally, so that document types can be inferred from it. Nothing is checked yet. */
export function defineConfig<const C extends Config>(config: C): C {
  return config
}

/** Types a collection that stands in a file of its own. */
export function defineCollection<const C extends CollectionConfig>(collection: C): C {
  return collection
}

/** Types a global that stands in a file of its own. */
export function defineGlobal<const G extends GlobalConfig>(global: G): G {
  return global
}

/** Types a block that stands in a file of its own. */
export function defineBlock<const B extends Block>(block: B): B {
  return block
}

/** Types a field that stands in a file of its own, or is made by a function. */
export function defineField<const F extends Field>(field: F): F {
  return field
}
