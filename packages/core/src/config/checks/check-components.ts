import { isPlainObject, listAt, type Report } from '../problems/check-values.ts'
import type { AdminComponents, AdminView } from '../types/components.ts'

/** First path segments of the panel's own screens. */
const ownScreens = new Set([
  'account',
  'collections',
  'create-first-user',
  'forgot',
  'globals',
  'login',
  'logout',
  'reset',
  'scheduled',
  'unauthorized',
])

/** Reports component paths of a field that are invalid. */
export function checkFieldComponents(components: unknown, path: string, report: Report): void {
  if (components === undefined) return
  if (!isPlainObject(components)) {
    report(path, 'must be an object of component paths')
    return
  }
  for (const [name, component] of Object.entries(components)) {
    if (component !== undefined) checkComponentPath(component, `${path}.${name}`, report)
  }
}

/** Reports mistakes in the site's own panel components. */
export function checkAdminComponents(
  components: AdminComponents | undefined,
  path: string,
  report: Report,
): void {
  for (const name of ['beforeDashboard', 'afterDashboard'] as const) {
    listAt(components?.[name], `${path}.${name}`, report).forEach((component, index) => {
      checkComponentPath(component, `${path}.${name}[${index}]`, report)
    })
  }
  const taken = new Set<string>()
  listAt(components?.views, `${path}.views`, report).forEach((view, index) => {
    checkView(view, `${path}.views[${index}]`, taken, report)
  })
}

function checkView(view: unknown, path: string, taken: Set<string>, report: Report): void {
  if (!isPlainObject(view)) {
    report(path, 'must be a view')
    return
  }
  const { path: address, label, Component } = view as unknown as Partial<AdminView>
  checkComponentPath(Component, `${path}.Component`, report)
  if (label === undefined) report(`${path}.label`, 'is missing')
  if (typeof address !== 'string' || !/^(\/[\w.~-]+)+$/.test(address)) {
    report(`${path}.path`, 'must be an address below routes.admin, such as /calendar')
    return
  }
  const [, first = ''] = address.split('/')
  if (ownScreens.has(first)) report(`${path}.path`, `"/${first}" is a screen of the panel's own`)
  if (taken.has(address)) report(`${path}.path`, `"${address}" is taken by another view`)
  taken.add(address)
}

/** Reports a value that cannot name a component. */
export function checkComponentPath(component: unknown, path: string, report: Report): void {
  if (typeof component === 'string' && /^[^#\s]+(#[\w$]+)?$/.test(component)) return
  report(path, 'must name a module, and which of its exports: ./components/Rating.tsx#Rating')
}
