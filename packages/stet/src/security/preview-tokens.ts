import { createHmac, randomBytes } from 'node:crypto'
import { isSameHash } from './one-time-tokens.ts'

/** Milliseconds in which the ticket in a page's address can be exchanged for the token. */
const ticketLifetime = 60_000

/**
 * Signs the tokens of preview sessions with a key derived from the site's secret, so that nothing
 * is looked up for a forged one and nothing that is stored can be used as one. A ticket stands for
 * a token in the address of a page, which logs and other pages may see, and ends within a minute.
 */
export interface PreviewTokens {
  newId(): string
  sign(id: string): string
  /** The id of the session, or null for what is not a token of this site. */
  verify(token: string): string | null
  /** The token in the address of a preview link: it lasts as long as the link. */
  signLink(id: string): string
  /** The id of the link, or null for what is not a link's token of this site. */
  verifyLink(token: string): string | null
  signTicket(id: string): string
  /** The id of the session, or null for what is not a ticket of this site or is too old. */
  verifyTicket(ticket: string): string | null
}

const idShape = /^[A-Za-z0-9_-]{22}$/

export function createPreviewTokens(secret: string, now: () => Date): PreviewTokens {
  const signature = (kind: 'token' | 'link' | 'ticket', text: string) =>
    createHmac('sha256', `stet preview ${kind}:${secret}`).update(text).digest('base64url')

  const signed = (kind: 'token' | 'link', id: string) => `${id}.${signature(kind, id)}`

  function verified(kind: 'token' | 'link', token: string): string | null {
    const [id = '', given = '', ...more] = token.split('.')
    if (!idShape.test(id) || more.length > 0) return null
    return isSameHash(given, signature(kind, id)) ? id : null
  }

  return {
    newId: () => randomBytes(16).toString('base64url'),
    sign: (id) => signed('token', id),
    verify: (token) => verified('token', token),
    signLink: (id) => signed('link', id),
    verifyLink: (token) => verified('link', token),
    signTicket(id) {
      const text = `${id}.${now().getTime() + ticketLifetime}`
      return `${text}.${signature('ticket', text)}`
    },
    verifyTicket(ticket) {
      const [id = '', expires = '', given = '', ...more] = ticket.split('.')
      if (!idShape.test(id) || !/^\d{1,15}$/.test(expires) || more.length > 0) return null
      if (!isSameHash(given, signature('ticket', `${id}.${expires}`))) return null
      return Number(expires) > now().getTime() ? id : null
    },
  }
}
