import type { EmailAdapter, EmailMessage } from '@stet/core'

/** Sends messages through the config's adapter. */
export interface Mail {
  send(message: EmailMessage): Promise<void>
}

/** Without an adapter, messages are printed, so that a new site can be tried out. */
export function createMail(adapter: EmailAdapter | undefined, print: (text: string) => void): Mail {
  return {
    async send(message) {
      if (adapter) await adapter.sendEmail(message)
      else print(printed(message))
    },
  }
}

function printed({ to, subject, text }: EmailMessage): string {
  return `\nNo email adapter is configured; this would have been sent:\n  To: ${to}\n  Subject: ${subject}\n\n${text.replace(/^/gm, '  ')}\n\n`
}
