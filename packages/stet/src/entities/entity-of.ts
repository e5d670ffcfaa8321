import type { CompleteConfig, Entity } from '@stet/core'

/** The entity that a stored row names; undefined if the config does not have it any more. */
export function entityOf(
  config: CompleteConfig,
  { kind, slug }: Pick<Entity, 'kind' | 'slug'>,
): Entity | undefined {
  return kind === 'global' ? config.global.get(slug) : config.collection.get(slug)
}
