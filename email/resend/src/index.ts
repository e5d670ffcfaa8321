import { type EmailAdapter, TaskError } from 'stet'

export interface ResendEmailOptions {
  /** Whom emails are from, at a domain that Resend has verified: `The desk <desk@example.org>`. */
  readonly from: string
  /** Where answers go. Default: to `from`. */
  readonly replyTo?: string
  /** Without one, sending fails: a site without emails has none in its build. */
  readonly apiKey: string | undefined
  /** Where emails are sent to. Default: `https://api.resend.com/emails`. */
  readonly url?: string
}

/** Milliseconds for an answer: less than a job has for one email, a minute. */
const LONGEST = 40_000
/** Statuses after which the same request may succeed: no rights yet, under way already, too many. */
const passing: ReadonlySet<number> = new Set([401, 403, 408, 409, 429])

/** Sends the emails of a site with Resend. One that is sent again, because no answer came, arrives once. */
export function resendEmail({
  from,
  replyTo,
  apiKey,
  url = 'https://api.resend.com/emails',
}: ResendEmailOptions): EmailAdapter {
  return {
    async sendEmail({ id, to, subject, html, text }) {
      if (!apiKey) throw new TaskError('The email was not sent: there is no API key of Resend.')
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          ...(id !== undefined && { 'idempotency-key': id }),
        },
        body: JSON.stringify({ from, to, subject, html, text, reply_to: replyTo }),
        // A key is for one address.
        redirect: 'error',
        signal: AbortSignal.timeout(LONGEST),
      })
      // Read to its end, so that the connection can be used again.
      const answer = await response.text()
      if (!response.ok) throw refusal(response, answer)
    },
  }
}

function refusal({ status, headers }: Response, answer: string): TaskError {
  const isFinal = status >= 400 && status < 500 && !passing.has(status)
  const seconds = Number(headers.get('retry-after'))
  const retry = isFinal ? false : seconds > 0 ? seconds * 1000 : undefined
  const said = `Resend answered ${status}: ${messageIn(answer)}`
  return new TaskError(isFinal ? `Resend refuses the email. ${said}` : said, {
    ...(retry !== undefined && { retry }),
  })
}

/** What an answer says: JSON with a message, or whatever a proxy has put in its place. */
function messageIn(answer: string): string {
  try {
    const { message } = JSON.parse(answer) as { readonly message?: unknown }
    if (typeof message === 'string') return message
  } catch {}
  return answer.slice(0, 200)
}
