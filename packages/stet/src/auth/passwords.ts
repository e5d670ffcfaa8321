import { hash, verify } from '@node-rs/argon2'

// argon2id with the library's defaults (19 MiB, 2 passes, 1 lane), which are OWASP's first
// recommendation. The cost is in the stored string, so raising it later needs no migration.

/** The string to store for a password: algorithm, cost, salt and hash in one. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let decoy: Promise<string> | undefined

/**
 * Whether the password fits the stored string. Without a stored string it takes as long and
 * answers false, so that time does not tell which accounts exist.
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hash('no account has this password')
  const matches = await verify(stored ?? (await decoy), password)
  return stored !== undefined && matches
}
