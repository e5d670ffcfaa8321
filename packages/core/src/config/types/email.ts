/** A message to one person, in both forms that mail programs show. */
export interface EmailMessage {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** How a site sends mail. Without one, messages are printed to the console. */
export interface EmailAdapter {
  readonly sendEmail: (message: EmailMessage) => unknown
}
