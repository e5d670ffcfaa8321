/** Where the server says what nobody asked for. */
export interface Log {
  warn(message: string): void
  error(message: string, error?: unknown): void
}
