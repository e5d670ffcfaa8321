import { useRef, useState } from 'react'
import { ApiFailure } from '../../../api/client/api-failure.ts'

/** The password that one has now, said to change one's own account. The server knows when it must be. */
export interface CurrentPassword {
  readonly value: string
  /** What the server said of it. */
  readonly problem: string | null
  set(value: string): void
  /** What goes into the request, at this moment. */
  read(): { readonly currentPassword?: string }
  /** Takes what a failed call says of it; answers whether it says anything. */
  note(failure: unknown): boolean
}

export const currentPasswordPath = 'currentPassword'

export function useCurrentPassword(): CurrentPassword {
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef('')
  return {
    value,
    problem,
    set(next) {
      latest.current = next
      setValue(next)
      setProblem(null)
    },
    read: () => (latest.current === '' ? {} : { [currentPasswordPath]: latest.current }),
    note(failure) {
      if (!(failure instanceof ApiFailure)) return false
      const found = failure.fieldProblems.find(({ path }) => path === currentPasswordPath)
      setProblem(found?.message ?? null)
      return found !== undefined
    },
  }
}
