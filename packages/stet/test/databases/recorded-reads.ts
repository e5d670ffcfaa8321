import type { Runtime } from '../../src/runtime/runtime.ts'

/** The names of all reads of the database from now on, in their order; those of its stores, too. */
export function recordReads({ database }: Pick<Runtime, 'database'>): string[] {
  const names: string[] = []
  const recorded = <T extends object>(reader: T): T =>
    new Proxy(reader, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target)
        if (typeof member === 'object' && member !== null) return recorded(member)
        if (typeof member !== 'function') return member
        return (...args: unknown[]) => {
          names.push(String(name))
          return Reflect.apply(member, target, args)
        }
      },
    })
  Object.defineProperty(database, 'read', { value: recorded(database.read) })
  return names
}
