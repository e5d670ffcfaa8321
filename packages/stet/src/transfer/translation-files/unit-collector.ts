import {
  type FileDocument,
  type FileText,
  type FileUnit,
  maxFileTexts,
  translationFileFault,
} from './translation-file.ts'

/** Puts texts, in whatever order a file has them, into the values and documents that they are of. */
export class UnitCollector {
  readonly #documents = new Map<string, FileDocument & { readonly units: MutableUnit[] }>()
  readonly #units = new Map<string, MutableUnit>()
  #texts = 0

  add(document: Omit<FileDocument, 'units'>, unit: Omit<FileUnit, 'texts'>, text: FileText): void {
    this.#texts += 1
    if (this.#texts > maxFileTexts) throw translationFileFault('TooLarge')
    const name = JSON.stringify([document.kind, document.slug, document.id])
    let known = this.#documents.get(name)
    if (known === undefined) {
      known = { ...document, units: [] }
      this.#documents.set(name, known)
    }
    const place = JSON.stringify([name, unit.place])
    let collected = this.#units.get(place)
    if (collected === undefined) {
      collected = { ...unit, texts: [] }
      this.#units.set(place, collected)
      known.units.push(collected)
    }
    collected.texts.push(text)
  }

  get documents(): readonly FileDocument[] {
    return [...this.#documents.values()]
  }
}

type MutableUnit = Omit<FileUnit, 'texts'> & { readonly texts: FileText[] }
