import { createContext, startTransition, use, useCallback, useEffect, useState } from 'react'
import { Listeners } from '../base/listeners.ts'
import { whenSettled } from '../base/timing/when-settled.ts'

/** The time in which a form is drawn first, until it is painted. */
export class FormOpening {
  #isOver = false
  readonly #over = new Listeners()

  get isOver(): boolean {
    return this.#isOver
  }

  readonly onOver = this.#over.subscribe

  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#over.notify()
  }
}

/** Null where nothing is held back. */
export const FormOpeningContext = createContext<FormOpening | null>(null)

/** The opening of a form, which ends when it has been painted and nothing else is to do. */
export function useFormOpening(): FormOpening {
  const [opening] = useState(() => new FormOpening())
  useEffect(() => whenSettled(() => opening.end()), [opening])
  return opening
}

/**
 * False while the form is being opened: what takes long to be made can be drawn as it will look, so that the
 * form is there sooner. The function ends it for this one place, at once.
 */
export function useIsOpened(): readonly [isOpened: boolean, hurry: () => void] {
  const opening = use(FormOpeningContext)
  const [isOpened, setOpened] = useState(opening?.isOver ?? true)
  useEffect(() => {
    if (isOpened || opening === null) return
    const show = () => startTransition(() => setOpened(true))
    if (opening.isOver) return show()
    return opening.onOver(show)
  }, [opening, isOpened])
  return [isOpened, useCallback(() => setOpened(true), [])]
}
