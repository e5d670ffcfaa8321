/** An email to one person, as HTML and as plain text. */
export interface EmailMessage {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Sends the emails of a site. Without one, they are printed to the console. */
export interface EmailAdapter {
  /** Sends one email; a rejected promise means that it was not sent. */
  readonly sendEmail: (message: EmailMessage) => unknown
}
