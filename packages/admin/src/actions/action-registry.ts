import type { BoundAction } from './action.ts'
import { type KeyPress, matchesShortcut } from './shortcut.ts'

/** The actions of everything that is mounted; what was mounted last answers first. */
export interface ActionRegistry {
  /** `actions` is read at the moment of use, so that a press never meets an outdated state. */
  register(actions: () => readonly BoundAction[]): () => void
  all(): readonly BoundAction[]
  /** The action of a key press, whether it is enabled or not. */
  find(press: KeyPress, isApple: boolean): BoundAction | undefined
}

export function createActionRegistry(): ActionRegistry {
  const sources: (() => readonly BoundAction[])[] = []
  const all = () => sources.toReversed().flatMap((source) => source())
  return {
    register(actions) {
      sources.push(actions)
      return () => {
        const index = sources.indexOf(actions)
        if (index !== -1) sources.splice(index, 1)
      }
    },
    all,
    find: (press, isApple) =>
      all().find(
        ({ shortcut }) => shortcut !== undefined && matchesShortcut(press, shortcut, isApple),
      ),
  }
}
