/** What a command was called with. */
export interface Invocation {
  readonly configFile: string
  /** What stands after the command's name. */
  readonly operands: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
}

export interface CommandOption {
  readonly type: 'string' | 'boolean'
  /** How the usage names a string's value: `file`. */
  readonly value?: string
  readonly summary: string
}

/** A command of the CLI: its usage text, and its module. */
export interface Command {
  readonly name: string
  /** What it did not do when it fails: `Stet did not start: …`. */
  readonly verb: string
  readonly operands?: readonly string[]
  readonly summary: string
  readonly options?: Readonly<Record<string, CommandOption>>
  /** Loaded when it is called for, so that `stet help` loads no server. */
  readonly load: () => Promise<{ run(invocation: Invocation): Promise<void> }>
}
