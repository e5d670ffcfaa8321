import { type ReactNode, useRef } from 'react'

export interface FileChooserOptions {
  /** What the file chooser offers: the collection's `mimeTypes`. */
  readonly accept: readonly string[]
  readonly multiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** The system's file chooser: `choose` opens it, `input` has to be somewhere in the page. */
export function useFileChooser({ accept, multiple = false, onFiles }: FileChooserOptions): {
  readonly input: ReactNode
  readonly choose: () => void
} {
  const ref = useRef<HTMLInputElement>(null)
  return {
    choose: () => ref.current?.click(),
    input: (
      <input
        ref={ref}
        type="file"
        hidden
        tabIndex={-1}
        multiple={multiple}
        accept={accept.join(',') || undefined}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen again.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    ),
  }
}
