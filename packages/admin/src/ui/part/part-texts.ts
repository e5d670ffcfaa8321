import { createContext } from 'react'

/** The texts for a part whose code cannot be loaded. */
export interface PartTexts {
  readonly retry: string
  /** The reason: no network, or a newer build. Called when it happens. */
  explain(): Promise<string>
  /** Shows the text in a toast, if the part has no place on the screen. */
  tell(): void
}

export const PartTextsContext = createContext<PartTexts>({
  retry: '↻',
  explain: async () => '',
  tell() {},
})
