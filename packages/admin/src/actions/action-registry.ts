import type { BoundAction } from './action.ts'
import { beginsShortcut, completesShortcut, type KeyPress } from './shortcut.ts'

/** The actions of everything that is mounted; what was mounted last answers first. */
export interface ActionRegistry {
  /** `actions` is read at the moment of use, so that a press never meets an outdated state. */
  register(actions: () => readonly BoundAction[]): () => void
  all(): readonly BoundAction[]
  /** The action of a key press, whether it is enabled or not; `before`: the press before it. */
  find(press: KeyPress, isApple: boolean, before?: KeyPress): BoundAction | undefined
  /** Whether the press may be the first of several that are a shortcut together. */
  isBeginning(press: KeyPress, isApple: boolean): boolean
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
    find(press, isApple, before) {
      const found = all().filter(
        ({ shortcut, isOfFocus }) =>
          shortcut !== undefined &&
          !isOfFocus &&
          completesShortcut(press, shortcut, isApple, before),
      )
      // What was begun is finished before its last key is taken for a shortcut of its own.
      return found.find(({ shortcut }) => shortcut?.includes(' ')) ?? found[0]
    },
    isBeginning: (press, isApple) =>
      all().some(
        ({ shortcut }) => shortcut !== undefined && beginsShortcut(press, shortcut, isApple),
      ),
  }
}
