import { createHmac } from 'node:crypto'

const secretPrefix = 'whsec_'

/**
 * The signatures of a message by Standard Webhooks, one for each secret: HMAC-SHA256 of its id, its
 * time in seconds and its body.
 */
export function signatureOf(
  secrets: readonly string[],
  {
    id,
    timestamp,
    body,
  }: { readonly id: string; readonly timestamp: number; readonly body: string },
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
      const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`)
      return `v1,${mac.digest('base64')}`
    })
    .join(' ')
}
