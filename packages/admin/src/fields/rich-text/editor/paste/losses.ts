/** What is left out when a text is pasted. Words are never among it. */
export const leftOut = Object.freeze([
  ...(['pictures', 'videos', 'sounds', 'embeds', 'forms', 'comments', 'rules'] as const),
  ...(['blocks', 'documents'] as const),
] as const)

/** What becomes plain words: nothing in the field is like it, or it may not be kept. */
export const madeWords = Object.freeze([
  ...([
    'headings',
    'lists',
    'quotes',
    'tables',
    'codeBlocks',
    'links',
    'formulas',
    'formats',
  ] as const),
] as const)

const lossKinds = [...leftOut, ...madeWords] as const

export type LossKind = (typeof lossKinds)[number]

/** How many of each kind could not be kept. */
export type Losses = Readonly<Partial<Record<LossKind, number>>>

/** Counts what is lost while a text is read. */
export class LossCount {
  readonly #counts = new Map<LossKind, number>()

  add(kind: LossKind, count = 1): void {
    if (count > 0) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count)
  }

  addAll(losses: Losses): void {
    for (const kind of lossKinds) this.add(kind, losses[kind] ?? 0)
  }

  /** In the order of `lossKinds`. */
  get losses(): Losses {
    return Object.fromEntries(
      lossKinds.flatMap((kind) => {
        const count = this.#counts.get(kind)
        return count === undefined ? [] : [[kind, count]]
      }),
    )
  }
}
