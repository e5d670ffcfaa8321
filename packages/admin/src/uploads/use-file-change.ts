import type { Crop } from '@stet/core'
import { useState } from 'react'
import type { FormStore } from '../document/store/form-store.ts'
import {
  type ChosenFiles,
  FILE_PATH,
  type FileChange,
  readFileChange,
} from '../files/chosen-files.ts'
import { cropToSend } from '../files/crop-geometry.ts'
import { type FileFault, fileFault, type UploadRules } from '../files/file-fault.ts'
import { useValueOf } from '../form/use-field.ts'
import type { ImageDecision } from './ImageEditor.tsx'

/** What a form is about to do with its document's file. */
export interface FileChangeHandle {
  /** Null: the stored file stays as it is. */
  readonly change: FileChange | null
  /** The file that was chosen here and is not stored yet. */
  readonly file: File | undefined
  /** It was chosen in an earlier session: only its name was kept. */
  readonly isLost: boolean
  /** Why the last file was not taken. */
  readonly fault: FileFault | null
  readonly choose: (file: File) => void
  /** Takes the change back. */
  readonly discard: () => void
  /** `storedCrop`: what the stored picture was cut to, which need not be cut anew. */
  readonly edit: (decision: ImageDecision, storedCrop: Crop | null) => void
  /** Whether the chosen file takes over the address of the one before. */
  readonly keepName: (isKept: boolean) => void
}

export function useFileChange(
  store: FormStore,
  files: ChosenFiles,
  rules: UploadRules,
): FileChangeHandle {
  const [fault, setFault] = useState<FileFault | null>(null)
  const change = readFileChange(useValueOf(store, FILE_PATH))
  const file = files.get(change)
  const set = ({ crop, focalPoint, ...others }: FileChange) =>
    store.set(FILE_PATH, {
      ...others,
      ...(crop && { crop: { ...crop } }),
      ...(focalPoint && { focalPoint: { ...focalPoint } }),
    })
  return {
    change,
    file,
    isLost: change?.token !== undefined && file === undefined,
    fault,
    choose(chosen) {
      const found = fileFault(chosen, rules)
      setFault(found)
      if (found === null) store.set(FILE_PATH, files.keep(chosen))
    },
    discard() {
      setFault(null)
      store.set(FILE_PATH, undefined)
    },
    edit({ crop, focalPoint }, storedCrop) {
      const { crop: _, ...others } = change ?? {}
      const cut = cropToSend(crop, storedCrop)
      set({ ...others, ...(cut && { crop: cut }), focalPoint })
    },
    keepName(isKept) {
      const { keepName: _, ...others } = change ?? {}
      set({ ...others, ...(isKept && { keepName: true }) })
    },
  }
}
