import { domainToASCII } from 'node:url'
import { createTransport } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport'
import { type EmailAdapter, type EmailMessage, TaskError } from 'stet'

/** A server, or its address: `smtp://user:password@mail.example.org:587`, `smtps://…` for TLS from the start. */
export type SmtpServer = string | SMTPTransportOptions

export interface SmtpEmailOptions {
  /** Whom emails are from: `desk@example.org`, or with a name: `The desk <desk@example.org>`. */
  readonly from: string
  /** Where answers go. Default: to `from`. */
  readonly replyTo?: string
  readonly server: SmtpServer
}

/** Milliseconds for a connection and its first answer. */
const CONNECTING = 20_000
/** Milliseconds without a sign of the server: less than a job has for one email, a minute. */
const SILENT = 40_000

/**
 * Sends the emails of a site through an SMTP server, which a password is only told encrypted. What is
 * refused for good (5xx for a recipient or the content) is not sent again, everything else is.
 */
export function smtpEmail({ from, replyTo, server }: SmtpEmailOptions): EmailAdapter {
  const options = typeof server === 'string' ? parseConnectionUrl(server) : server
  const { secure = false, ignoreTLS = false } = options
  const isEncryptable = !secure && !ignoreTLS && !isThisMachine(options)
  const transport = createTransport({
    connectionTimeout: CONNECTING,
    greetingTimeout: CONNECTING,
    socketTimeout: SILENT,
    requireTLS: isEncryptable,
    ...options,
    // Nothing in a message may have a file or an address read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async sendEmail(message: EmailMessage) {
      const { id, subject, html, text } = message
      try {
        await transport.sendMail({
          ...{ from, to: recipientOf(message), subject, html, text },
          ...(replyTo !== undefined && { replyTo }),
          // The same for each attempt, so that of two the recipient's server may show one.
          ...(id !== undefined && { messageId: `<${id}@${domainOf(from)}>` }),
        })
      } catch (error) {
        throw explained(error)
      }
    },
  }
}

/** One person, whatever the text holds. */
function recipientOf({ to }: EmailMessage): Person {
  const person = personIn(to)
  if (person === null) throw new TaskError('An email is for one address.', { retry: false })
  return person
}

interface Person {
  readonly name: string
  readonly address: string
}

/** Whom a text like `Ada <ada@example.org>` names; null for nobody and for several. */
function personIn(text: string): Person | null {
  const [first, ...others] = addressparser(text, { flatten: true })
  if (!first?.address || others.length > 0 || /[\r\n]/.test(text)) return null
  return { name: first.name, address: first.address }
}

function isThisMachine({ host, service }: SMTPTransportOptions): boolean {
  if (host === undefined) return service === undefined
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)
}

function domainOf(from: string): string {
  const { address = '' } = personIn(from) ?? {}
  return domainToASCII(address.slice(address.lastIndexOf('@') + 1)) || 'localhost'
}

/** What was refused for good must not be tried again: servers take that for spam. */
function explained(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof TaskError) return error
  const { code, responseCode = 0 } = error as Error & { code?: string; responseCode?: number }
  const isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
  const what = isFinal ? 'The mail server refuses the email' : 'The email was not sent'
  return new TaskError(`${what}: ${error.message}`, {
    cause: error,
    ...(isFinal && { retry: false as const }),
  })
}
