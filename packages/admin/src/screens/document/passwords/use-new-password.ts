import { checkConfirmPassword, checkPassword, type Fault } from '@stet/core'
import { useRef, useState } from 'react'

/** A password that is being chosen, written twice. */
export interface NewPassword {
  readonly password: string
  readonly confirmation: string
  /** What is wrong with each; nothing before the first attempt to submit. */
  readonly faults: readonly Fault[]
  readonly confirmationFaults: readonly Fault[]
  setPassword(value: string): void
  setConfirmation(value: string): void
  /** Shows what is wrong from now on; answers whether nothing is. */
  check(): boolean
  /** The password at this moment, for a request that leaves later than the render that began it. */
  read(): string
}

export function useNewPassword(): NewPassword {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [isTried, setTried] = useState(false)
  const latest = useRef('')
  const faults = checkPassword(password, { required: true })
  const confirmationFaults = checkConfirmPassword(confirmation, password, { required: true })
  return {
    password,
    confirmation,
    faults: isTried ? faults : [],
    confirmationFaults: isTried ? confirmationFaults : [],
    setPassword(value) {
      latest.current = value
      setPassword(value)
    },
    setConfirmation,
    check() {
      setTried(true)
      return faults.length === 0 && confirmationFaults.length === 0
    },
    read: () => latest.current,
  }
}
