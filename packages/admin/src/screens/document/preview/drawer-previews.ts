import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import { Listeners } from '../../../base/listeners.ts'
import { neverNotifies } from '../../../base/use-store-value.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'

/** Shows what a drawer has on the page beside the form below; the answer is called when the drawer closes. */
export type FollowDrawer = (edited: DocumentScreenState) => () => void

/** Where the page beside a form is known to the drawers above the form, as long as it is shown. */
export class DrawerPreviews {
  readonly #listeners = new Listeners()
  #follow: FollowDrawer | null = null

  readonly subscribe = this.#listeners.subscribe

  readonly getFollow = (): FollowDrawer | null => this.#follow

  setFollow(follow: FollowDrawer | null): void {
    this.#follow = follow
    this.#listeners.notify()
  }
}

export const DrawerPreviewsContext = createContext<DrawerPreviews | null>(null)

/** For the provider of the context. */
export function useDrawerPreviews(): DrawerPreviews {
  return useState(() => new DrawerPreviews())[0]
}

/** For drawers: what shows on the page beside the form below what they have; null where there is no page. */
export function useFollowDrawer(): FollowDrawer | null {
  const previews = use(DrawerPreviewsContext)
  return useSyncExternalStore(previews?.subscribe ?? neverNotifies, previews?.getFollow ?? none)
}

/** The page of the document below a drawer shows what the drawer has. */
export function useShownBelow(edited: DocumentScreenState): void {
  const follow = useFollowDrawer()
  const { session } = edited.form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session is what lasts of `edited`
  useEffect(() => follow?.(edited), [follow, session])
}

const none = () => null
