/** Folders below `routes.admin` in which the server answers the panel's files. */
const panelFolders = ['assets', 'brand', 'components', 'messages', 'plugins'] as const

type PanelFolder = (typeof panelFolders)[number]

/** Whether a name below `routes.admin` is that of a folder with the panel's files. */
export function isPanelFolder(name: string): name is PanelFolder {
  return (panelFolders as readonly string[]).includes(name)
}

/** First segments of the paths of the panel's own screens. */
const screens = [
  'account',
  'collections',
  'create-first-user',
  'forgot',
  'globals',
  'jobs',
  'login',
  'logout',
  'reset',
  'scheduled',
  'unauthorized',
  'webhooks',
]

const taken: ReadonlySet<string> = new Set([...panelFolders, ...screens])

/**
 * Why a view of a site or plugin may not have this path below `routes.admin`, or undefined: something else
 * answers there, and the view would never be shown.
 */
export function viewPathFault(
  path: string,
  { admin, api }: { readonly admin: string; readonly api: string },
): string | undefined {
  if (!/^(\/:?[\w.~-]+)+$/.test(path)) {
    return 'must be an address below routes.admin, such as /calendar'
  }
  const [, first = '', second, ...rest] = path.split('/')
  // The panel compares addresses with those of its screens without regard to case.
  if (taken.has(first.toLowerCase())) return `"/${first}" is the panel's own`
  if (second?.toLowerCase() === 'verify' && rest.length === 1) {
    return `"${path}" is the panel's own: links in mails that verify an address lead there`
  }
  // Only a panel at the root has the API below it.
  const [, interface_] = api.split('/')
  if (/^\/?$/.test(admin) && first === interface_) return `"/${first}" is where the API is`
  return undefined
}
