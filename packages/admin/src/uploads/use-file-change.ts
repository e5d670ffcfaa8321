import { useCallback, useState, useSyncExternalStore } from 'react'
import type { FormStore } from '../document/form-store.ts'
import { type ChosenFiles, FILE_PATH, type FileChange, readFileChange } from './chosen-files.ts'
import { type FileFault, fileFault, type UploadRules } from './file-fault.ts'
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
  readonly edit: (decision: ImageDecision) => void
}

export function useFileChange(
  store: FormStore,
  files: ChosenFiles,
  rules: UploadRules,
): FileChangeHandle {
  const [fault, setFault] = useState<FileFault | null>(null)
  const value = useSyncExternalStore(
    useCallback((listener: () => void) => store.subscribe(FILE_PATH, listener), [store]),
    useCallback(() => store.get(FILE_PATH), [store]),
  )
  const change = readFileChange(value)
  const file = files.get(change)
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
    edit({ crop, focalPoint }) {
      const { token, name } = change ?? {}
      store.set(FILE_PATH, {
        ...(token !== undefined && { token }),
        ...(name !== undefined && { name }),
        ...(crop && { crop: { ...crop } }),
        focalPoint: { ...focalPoint },
      })
    },
  }
}
