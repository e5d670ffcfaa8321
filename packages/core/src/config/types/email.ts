/** An email to one person, as HTML and as plain text. */
export interface EmailMessage {
  /** The same whenever this email is sent again, so that a service can tell that it has it. */
  readonly id?: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Sends the emails of a site. Without one, they are printed to the console. */
export interface EmailAdapter {
  /**
   * Sends one email. A rejected promise means that it was not sent: an email of Stet is then sent
   * again for an hour or so, except after a `TaskError` with `retry: false`.
   */
  readonly sendEmail: (message: EmailMessage) => unknown
}
