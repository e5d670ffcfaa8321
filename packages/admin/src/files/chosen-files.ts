import {
  type Crop,
  type FocalPoint,
  isObject,
  type Json,
  type JsonObject,
  type UploadEdits,
} from '@stet/core'
import { Listeners } from '../base/listeners.ts'
import { newRowId } from '../base/random-source.ts'

/** Where a form's values hold what is to become of the document's file. Servers never send it. */
export const FILE_PATH = Object.freeze(['file'])

/**
 * What a form's values say of a file that is not stored yet. A file is no JSON: the values hold its
 * name here, and `ChosenFiles` has it. So choosing and cutting are edits like any other: they are
 * undone, they make the form dirty, and they are done once the server has acknowledged them.
 */
export interface FileChange {
  /** Absent where the stored file stays and is only cut. */
  readonly token?: string
  readonly name?: string
  readonly crop?: Crop
  /** In percent of what is left after cropping. */
  readonly focalPoint?: FocalPoint
  /** It takes over the address of the file before. */
  readonly keepName?: boolean
}

export function readFileChange(value: Json | undefined): FileChange | null {
  if (!isObject(value)) return null
  const { token, name, crop, focalPoint, keepName } = value
  return {
    ...(typeof token === 'string' && { token }),
    ...(typeof name === 'string' && { name }),
    ...(hasNumbers(crop, ['x', 'y', 'width', 'height']) && { crop }),
    ...(hasNumbers(focalPoint, ['x', 'y']) && { focalPoint }),
    ...(keepName === true && { keepName }),
  }
}

function hasNumbers<Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is JsonObject & { readonly [N in Name]: number } {
  return isObject(value) && names.every((name) => typeof value[name] === 'number')
}

/** The files that the user chose in a form, and the progress of the one being sent. */
export class ChosenFiles {
  readonly #files = new Map<string, File>()
  readonly #listeners = new Listeners()
  #progress: number | null = null

  /** Keeps a file, and answers what the form's values say of it. */
  keep(file: File): { readonly token: string; readonly name: string } {
    const token = newRowId()
    this.#files.set(token, file)
    return { token, name: file.name }
  }

  /** Undefined for a file of an earlier session: only its name was kept. */
  get(change: FileChange | null): File | undefined {
    return change?.token === undefined ? undefined : this.#files.get(change.token)
  }

  /** What a request carries: the fields, and beside them the file and what is done to it. */
  take({ file: value, ...fields }: JsonObject): {
    readonly fields: JsonObject
    readonly file?: File | undefined
    readonly edits?: UploadEdits | undefined
  } {
    const change = readFileChange(value)
    const { crop, focalPoint, keepName } = change ?? {}
    const edits: UploadEdits = {
      ...(crop && { crop }),
      ...(focalPoint && { focalPoint }),
      ...(keepName && { keepName }),
    }
    return {
      fields,
      file: this.get(change),
      ...(Object.keys(edits).length > 0 && { edits }),
    }
  }

  report(share: number | null): void {
    if (share === this.#progress) return
    this.#progress = share
    this.#listeners.notify()
  }

  /** Null while nothing is on its way; from 0 to 1. */
  getProgress = (): number | null => this.#progress

  readonly subscribe = this.#listeners.subscribe
}
