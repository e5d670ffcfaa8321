import type { ClientField, ClientTab } from '@stet/core'
import type { Path } from './path.ts'

/** The paths of the values in a part of the form that has no name of its own: to count its problems. */
export function containedPaths(fields: readonly ClientField[], parent: Path): readonly Path[] {
  return fields.flatMap((field) => {
    switch (field.type) {
      case 'ui':
        return []
      case 'row':
      case 'collapsible':
        return containedPaths(field.fields, parent)
      case 'tabs':
        return field.tabs.flatMap((tab) => tabPaths(tab, parent))
      case 'group':
        return field.name === undefined
          ? containedPaths(field.fields, parent)
          : [[...parent, field.name]]
      default:
        return [[...parent, field.name]]
    }
  })
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
