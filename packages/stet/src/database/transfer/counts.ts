import type { ExportedTable } from './exported-tables.ts'
import type { TransferCounts } from './transfer-options.ts'

/** Counts rows as they pass. */
export class Counter {
  #rows = 0
  #documents = 0
  #versions = 0

  add({ label }: ExportedTable): void {
    this.#rows++
    if (label.type === 'document') this.#documents++
    if (label.type === 'version') this.#versions++
  }

  counts(files = 0): TransferCounts {
    return { rows: this.#rows, documents: this.#documents, versions: this.#versions, files }
  }
}
