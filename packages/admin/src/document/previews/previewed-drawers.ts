import type { DocumentId } from '@stet/core'
import type { Clock } from '../../base/clock.ts'
import type { FormStore } from '../store/form-store.ts'
import { PreviewKeeper, type PreviewTransport } from './preview-keeper.ts'

/** Milliseconds in which what a drawer sends when it closes has to be stored. */
export const PREVIEW_LAST_SAVE = 10_000

/** A document in a drawer over a form whose page is shown. */
export interface PreviewedDrawer {
  readonly slug: string
  readonly documentId: () => DocumentId | null
  readonly store: FormStore
  /** Whether it is not stored yet. */
  readonly isNew: () => boolean
  /** Whether readers do not get what is stored before it is published. */
  readonly hasDrafts: boolean
  /** Whether closing the drawer sends what is unsaved. */
  readonly isSavedOnLeave: () => boolean
  readonly onStored: (listener: () => void) => () => void
  readonly transport: PreviewTransport
}

export interface PreviewedDrawersOptions {
  readonly clock: Clock
  /** Runs once the next frame has been drawn; the answer calls it off. */
  readonly afterPaint: (run: () => void) => () => void
  /** Whether it is the document of the form below, which is in the session by itself. */
  readonly isForm: (slug: string, id: DocumentId | null) => boolean
  /** The session has a change that the page does not show yet. */
  readonly onStored: () => void
}

/**
 * Keeps in the user's preview session what drawers have over a form whose page is shown. A draft that
 * was saved in a drawer stays in the session, because readers do not get it; what was not saved is
 * taken out with the drawer.
 *
 *   followed ─ left ─┬─ nothing stored ──────────────▶ taken out
 *                    ├─ a draft stored ──────────────▶ kept as it is stored, until `close` or deleted
 *                    └─ on its way to be stored ─────▶ kept, or taken out if that fails
 */
export class PreviewedDrawers {
  readonly #options: PreviewedDrawersOptions
  readonly #followed = new Set<FollowedDrawer>()

  constructor(options: PreviewedDrawersOptions) {
    this.#options = options
  }

  /** From now on the page shows what the drawer has; the answer is called when the drawer closes. */
  follow(drawer: PreviewedDrawer): () => void {
    const id = drawer.documentId()
    if (this.#options.isForm(drawer.slug, id)) return () => {}
    // Opened again, it is as it is in the newest drawer.
    for (const before of this.#of(drawer.slug, id)) before.end({ keeps: true })
    const followed = new FollowedDrawer(drawer, this.#options, () =>
      this.#followed.delete(followed),
    )
    this.#followed.add(followed)
    return () => followed.leave()
  }

  /** A document was deleted: it must not come back in the session. */
  removed(slug: string, id: DocumentId): void {
    for (const followed of this.#of(slug, id)) followed.end({ keeps: false })
  }

  close(): void {
    for (const followed of [...this.#followed]) followed.end({ keeps: false })
  }

  #of(slug: string, id: DocumentId | null): readonly FollowedDrawer[] {
    return [...this.#followed].filter((followed) => followed.isOf(slug, id))
  }
}

class FollowedDrawer {
  readonly #drawer: PreviewedDrawer
  readonly #clock: Clock
  readonly #keeper: PreviewKeeper
  readonly #onEnded: () => void
  readonly #stops: (() => void)[] = []
  #isStored = false
  /** What is unsaved does not count any more. */
  #isDropped = false
  #isLeft = false
  #isEnded = false

  constructor(
    drawer: PreviewedDrawer,
    { clock, afterPaint, onStored }: PreviewedDrawersOptions,
    onEnded: () => void,
  ) {
    const { store } = drawer
    this.#drawer = drawer
    this.#onEnded = onEnded
    this.#clock = clock
    this.#keeper = new PreviewKeeper({
      store: {
        onChange: store.onChange,
        allFields: () => store.allFields(),
        changedFields: () => (this.#isDropped ? {} : store.changedFields()),
      },
      transport: drawer.transport,
      clock,
      afterPaint,
      isNew: drawer.isNew,
      onStored,
    })
    this.#stops.push(drawer.onStored(() => this.#stored()))
    if (!drawer.isNew() || store.editCount > 0) this.#keeper.open()
    // An empty document is none that a page shows.
    else this.#stops.push(store.onChange(() => this.#keeper.open()))
  }

  isOf(slug: string, id: DocumentId | null): boolean {
    return id !== null && this.#drawer.slug === slug && this.#drawer.documentId() === id
  }

  leave(): void {
    if (this.#isEnded) return
    this.#isLeft = true
    if (this.#drawer.isSavedOnLeave()) {
      const cancel = this.#clock.setTimer(() => this.#settle(), PREVIEW_LAST_SAVE)
      this.#stops.push(cancel)
    } else this.#settle()
  }

  /** `keeps`: another drawer has the document in the session from now on. */
  end({ keeps }: { readonly keeps: boolean }): void {
    if (this.#isEnded) return
    this.#isEnded = true
    for (const stop of this.#stops) stop()
    if (keeps) this.#keeper.stop()
    else this.#keeper.close()
    this.#onEnded()
  }

  #stored(): void {
    this.#isStored = true
    if (this.#isLeft) this.#settle()
  }

  #settle(): void {
    if (this.#isStored && this.#drawer.hasDrafts) {
      this.#isDropped = true
      this.#keeper.refresh()
    } else this.end({ keeps: false })
  }
}
