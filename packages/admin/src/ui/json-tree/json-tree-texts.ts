/** The words of a JSON tree. */
export interface JsonTreeTexts {
  readonly search: string
  readonly previous: string
  readonly next: string
  /** Which match is shown: "3 of 12". */
  readonly matches: (at: number, of: number) => string
  readonly noMatches: string
  readonly openAll: string
  readonly closeAll: string
  readonly copyPath: string
  readonly copyValue: string
  readonly copied: string
  /** How many values a closed list or object has. */
  readonly values: (count: number) => string
}
