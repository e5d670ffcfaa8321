import { hash, verify } from '@node-rs/argon2'

// argon2id with the library's defaults (19 MiB, 2 passes, 1 lane), which are OWASP's first
// recommendation. The cost is in the stored string, so raising it later needs no migration.

/** Turns passwords into what is stored of them, and compares. */
export interface Passwords {
  /** The string to store for a password: algorithm, cost, salt and hash in one. */
  hash(password: string): Promise<string>
  /**
   * Whether the password fits the stored string. Without a stored string it takes as long and
   * answers false, so that time does not tell which accounts exist.
   */
  verify(stored: string | undefined, password: string): Promise<boolean>
}

let decoy: Promise<string> | undefined

export const argon2Passwords: Passwords = Object.freeze({
  hash: (password: string) => hash(password),
  async verify(stored: string | undefined, password: string): Promise<boolean> {
    // Made before the first comparison of either kind, so that not even that one tells.
    decoy ??= hash('no account has this password')
    const nobodys = await decoy
    const matches = await verify(stored ?? nobodys, password)
    return stored !== undefined && matches
  },
})
