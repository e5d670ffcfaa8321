import { createContext } from 'react'

/** What is said where a part cannot be had. */
export interface PartTexts {
  readonly retry: string
  /** Why: without a network, or because there is a newer panel. Asked when it happens. */
  explain(): Promise<string>
  /** Says it in a notice, where the part has no place of its own. */
  tell(): void
}

export const PartTextsContext = createContext<PartTexts>({
  retry: '↻',
  explain: async () => '',
  tell() {},
})
