import { checkOptionNames } from '../problems/check-option-names.ts'
import { checkFunction, isPlainObject, listAt, type Report } from '../problems/check-values.ts'
import { viewPathFault } from '../problems/view-paths.ts'
import type { AdminComponents, AdminView } from '../types/components.ts'
import { checkIcon } from './check-icon.ts'

/** Reports component paths of a field that are invalid. */
export function checkFieldComponents(components: unknown, path: string, report: Report): void {
  if (components === undefined) return
  if (!isPlainObject(components)) {
    report(path, 'must be an object of component paths')
    return
  }
  for (const [name, component] of Object.entries(components)) {
    if (component !== undefined) checkReference(component, `${path}.${name}`, report)
  }
}

/** Reports mistakes in the site's own panel components. */
export function checkAdminComponents(
  components: AdminComponents | undefined,
  routes: { readonly admin: string; readonly api: string },
  path: string,
  report: Report,
): void {
  for (const name of ['beforeDashboard', 'afterDashboard'] as const) {
    listAt(components?.[name], `${path}.${name}`, report).forEach((component, index) => {
      checkReference(component, `${path}.${name}[${index}]`, report)
    })
  }
  const taken = new Set<string>()
  listAt(components?.views, `${path}.views`, report).forEach((view, index) => {
    checkView(view, routes, `${path}.views[${index}]`, taken, report)
  })
}

function checkView(
  view: unknown,
  routes: { readonly admin: string; readonly api: string },
  path: string,
  taken: Set<string>,
  report: Report,
): void {
  if (!isPlainObject(view)) {
    report(path, 'must be a view')
    return
  }
  const { path: given, label, icon, hidden, Component } = view as unknown as Partial<AdminView>
  checkReference(Component, `${path}.Component`, report)
  if (label === undefined) report(`${path}.label`, 'is missing')
  checkIcon(icon, `${path}.icon`, report)
  if (typeof hidden !== 'boolean') checkFunction(hidden, `${path}.hidden`, report)
  const address = typeof given === 'string' ? given : ''
  const fault = viewPathFault(address, routes)
  if (fault !== undefined) {
    report(`${path}.path`, fault)
    return
  }
  if (taken.has(address)) report(`${path}.path`, `"${address}" is taken by another view`)
  taken.add(address)
}

function checkReference(component: unknown, path: string, report: Report): void {
  if (!isPlainObject(component)) {
    checkComponentPath(component, path, report)
    return
  }
  checkOptionNames(component, { path: true, props: true }, path, report)
  checkComponentPath(component.path, `${path}.path`, report)
  const { props } = component
  if (props !== undefined && !(isPlainObject(props) && isPlainJson(props))) {
    report(`${path}.props`, 'must be an object of plain JSON, which the panel is sent')
  }
}

/** Whether a value is plain JSON. */
export function isPlainJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isPlainJson)
  return (
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlainJson)
  )
}

/** Reports a value that cannot name a component. */
export function checkComponentPath(component: unknown, path: string, report: Report): void {
  if (typeof component === 'string' && /^[^#\s]+(#[\w$]+)?$/.test(component)) return
  report(path, 'must name a module, and which of its exports: ./components/Rating.tsx#Rating')
}

/** Whether a value can name a module, without one of its exports. */
export function isModule(value: unknown): value is string {
  return typeof value === 'string' && /^[^#\s]+$/.test(value)
}
