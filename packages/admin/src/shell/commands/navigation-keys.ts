import type { Label } from '@stet/core'
import type { BoundAction } from '../../actions/action.ts'

/** A place that a key leads to. */
export interface KeyedPlace {
  /** Of whose letters one is the key: a slug. */
  readonly slug: string
  readonly label: Label
  readonly goTo: () => void
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/**
 * A letter for each slug, the first of its own that no slug before it has, else any; none where all are
 * taken. The order of the config decides, so that a key stays the same while nothing changes there.
 */
export function navigationKeys(slugs: readonly string[]): ReadonlyMap<string, string> {
  const free = new Set(LETTERS)
  const keys = new Map<string, string>()
  const take = (slug: string, letter: string | undefined) => {
    if (letter === undefined || !free.delete(letter)) return
    keys.set(slug, letter)
  }
  for (const slug of slugs)
    take(
      slug,
      [...slug.toLowerCase()].find((sign) => free.has(sign)),
    )
  for (const slug of slugs) if (!keys.has(slug)) take(slug, [...free][0])
  return keys
}

/** `g` and a letter lead to the parts of the navigation, as in mail; the palette has them by their names. */
export function navigationActions(places: readonly KeyedPlace[]): readonly BoundAction[] {
  const keys = navigationKeys(places.map(({ slug }) => slug))
  return places.flatMap(({ slug, label, goTo }) => {
    const key = keys.get(slug)
    if (key === undefined) return []
    return {
      name: `go-to-${slug}`,
      section: 'general:goTo',
      label: { own: label },
      labelValues: undefined,
      icon: undefined,
      shortcut: `g ${key}`,
      isKeyOnly: true,
      destructive: false,
      isEnabled: true,
      perform: goTo,
    }
  })
}
