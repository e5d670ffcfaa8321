import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** `:memory:` or the address of a PostgreSQL server where databases may be created. */
    databaseUrl: string
  }
}

export default function setup(project: TestProject) {
  project.provide('databaseUrl', ':memory:')
}
