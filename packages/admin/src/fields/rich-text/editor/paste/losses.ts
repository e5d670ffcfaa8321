/** What a text may lose when it is pasted. Words are never among it. */
export const lossKinds = Object.freeze([
  ...(['pictures', 'videos', 'sounds', 'embeds', 'forms', 'formulas', 'comments'] as const),
  ...(['links', 'headings', 'lists', 'tables', 'quotes', 'rules', 'codeBlocks'] as const),
  ...(['formats', 'blocks', 'documents'] as const),
] as const)

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
