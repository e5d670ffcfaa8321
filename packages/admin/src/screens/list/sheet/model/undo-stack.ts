/** Steps that were done, and those that were undone, oldest first. */
export interface UndoStack<Step> {
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
}

/** A person goes back a few steps; each holds the values that it replaced. */
const MOST_STEPS = 200

export const emptyUndo: UndoStack<never> = Object.freeze({
  done: Object.freeze([]),
  undone: Object.freeze([]),
})

/** What was undone cannot be done again after something else was. */
export function withStep<Step>({ done }: UndoStack<Step>, step: Step): UndoStack<Step> {
  return { done: [...done, step].slice(-MOST_STEPS), undone: [] }
}

/** The step to take back, and the stack after it; null where there is none. */
export function undone<Step>({ done, undone: ahead }: UndoStack<Step>): Move<Step> | null {
  const step = done.at(-1)
  if (step === undefined) return null
  return { step, stack: { done: done.slice(0, -1), undone: [...ahead, step] } }
}

/** The step to do again, and the stack after it; null where there is none. */
export function redone<Step>({ done, undone: ahead }: UndoStack<Step>): Move<Step> | null {
  const step = ahead.at(-1)
  if (step === undefined) return null
  return { step, stack: { done: [...done, step], undone: ahead.slice(0, -1) } }
}

interface Move<Step> {
  readonly step: Step
  readonly stack: UndoStack<Step>
}
