import { literalType } from '@stet/core'

/** Gives every type a name of its own, made of what it stands for. */
export class TypeNames {
  readonly #taken: Set<string>

  constructor(reserved: readonly string[]) {
    this.#taken = new Set(reserved)
  }

  /** `site-settings` becomes `SiteSettings`; a name that is taken gets a number. */
  name(slug: string, ending = ''): string {
    const words = slug.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
    const pascal = words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('')
    const plain = `${/^[A-Za-z]/.test(pascal) ? '' : '_'}${pascal}${ending}`
    let name = plain
    for (let number = 2; this.#taken.has(name); number++) name = `${plain}${number}`
    this.#taken.add(name)
    return name
  }
}

/** A property's name as TypeScript takes it. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literalType(name)
}
