import type { CompleteWebhook } from '@stet/core'

/** Shorter texts would stand in an answer by chance, and are no secrets. */
const shortest = 4

/**
 * A text of the receiver's without what only the config may know: a receiver may answer with what
 * it was sent.
 */
export function withoutSecrets(
  { url, secrets, headers }: CompleteWebhook,
  text: string,
  signature: string,
): string {
  const { pathname, search } = new URL(url)
  const values = Object.values(headers)
  const hidden = [
    url,
    pathname,
    search,
    ...secrets,
    ...values,
    ...values.flatMap(wordsOf),
    signature,
  ]
  // The longest first: one may hold another.
  return hidden
    .flatMap((one) => [one, JSON.stringify(one).slice(1, -1)])
    .filter((one) => one.length >= shortest)
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, one) => rest.replaceAll(one, '…'), text)
}

/** A token follows the word for its kind, such as `Bearer`. */
function wordsOf(value: string): readonly string[] {
  return value.split(' ').slice(1)
}
