import { visitFields } from '../../fields/field-tree.ts'
import { componentPath } from '../types/components.ts'
import type { CompleteConfig } from './complete-config-types.ts'

/** Every component path in the config, once each, sorted. */
export function componentPaths({
  admin,
  collections,
  fieldTypes,
  globals,
}: CompleteConfig): readonly string[] {
  const { beforeDashboard, afterDashboard, views } = admin.components
  const found = new Set<string>([
    ...[...beforeDashboard, ...afterDashboard, ...views.map(({ Component }) => Component)].map(
      componentPath,
    ),
    ...fieldTypes.flatMap(({ panel }) => panel ?? []),
  ])
  for (const { fields } of [...collections, ...globals]) {
    visitFields(fields, ({ admin }) => {
      for (const component of Object.values(admin?.components ?? {})) {
        if (component !== undefined) found.add(componentPath(component))
      }
    })
  }
  return [...found].sort()
}
