/** Where the server reports what is no answer to a request. */
export interface Log {
  warn(message: string): void
  error(message: string, error?: unknown): void
}
