import { type ClientField, type ClientTab, fieldsOnLevel } from '@stet/core'
import type { Path } from '../base/path.ts'

/** The paths of the values in a part of the form that has no name of its own: to count its problems. */
export function containedPaths(fields: readonly ClientField[], parent: Path): readonly Path[] {
  return fieldsOnLevel(fields).map(({ name }) => [...parent, name])
}

export function tabPaths(tab: ClientTab, parent: Path): readonly Path[] {
  return tab.name === undefined ? containedPaths(tab.fields, parent) : [[...parent, tab.name]]
}

/** Whether the path is one of these or lies below one. */
export function isWithin(path: Path, containers: readonly Path[]): boolean {
  return containers.some(
    (container) =>
      container.length <= path.length && container.every((name, index) => name === path[index]),
  )
}
