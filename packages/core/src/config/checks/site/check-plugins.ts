import type { Messages } from '../../../i18n/messages.ts'
import { checkOptionNames } from '../../problems/check-option-names.ts'
import { checkFunction, isPlainObject, listAt, type Report } from '../../problems/check-values.ts'
import type { PluginDefinition } from '../../types/config.ts'
import type { OptionTable } from '../../types/known-options.ts'
import { isPlainJson } from '../check-components.ts'
import { checkMessages } from './check-messages.ts'

const pluginOptions: OptionTable<PluginDefinition> = {
  name: true,
  config: true,
  server: {
    collections: 'elsewhere',
    globals: 'elsewhere',
    endpoints: 'elsewhere',
    jobs: 'elsewhere',
    hooks: 'elsewhere',
    onInit: true,
  },
  messages: true,
  panel: 'elsewhere',
  panelOptions: true,
  fieldTypes: true,
}

/** The namespaces of the panel's own messages, which no plugin can have. */
const ownNamespaces: { readonly [Namespace in keyof Messages]: true } = {
  addedFields: true,
  api: true,
  authentication: true,
  document: true,
  email: true,
  error: true,
  fields: true,
  form: true,
  general: true,
  jobs: true,
  list: true,
  localization: true,
  operators: true,
  preview: true,
  schedule: true,
  translation: true,
  trash: true,
  upload: true,
  validation: true,
  version: true,
  why: true,
  whyAction: true,
  whyField: true,
  whyOperation: true,
  workbench: true,
}

/** Reports every mistake in one plugin of `plugins`; `taken` are the names before it. */
export function checkPlugin(
  plugin: Readonly<Record<string, unknown>>,
  path: string,
  taken: ReadonlySet<string>,
  report: Report,
): void {
  checkOptionNames(plugin, pluginOptions, path, report)
  const { name, config, server, messages, panel, panelOptions, fieldTypes } = plugin
  if (typeof name !== 'string' || !/^[a-z][a-z0-9-]*$/.test(name)) {
    report(`${path}.name`, 'must be small letters, digits and "-", such as reminders')
  } else {
    if (taken.has(name)) report(`${path}.name`, `"${name}" is the name of another plugin`)
    if (Object.hasOwn(ownNamespaces, name)) {
      report(`${path}.name`, `"${name}" is a namespace of the panel's own messages`)
    }
    checkMessages(messages, `${path}.messages`, report, name)
  }
  checkFunction(config, `${path}.config`, report)
  if (server !== undefined && !isPlainObject(server)) {
    report(`${path}.server`, 'must be an object')
  } else if (server !== undefined) {
    checkFunction(server.onInit, `${path}.server.onInit`, report)
    for (const list of ['collections', 'globals', 'endpoints'] as const) {
      listAt(server[list], `${path}.server.${list}`, report)
    }
  }
  listAt(fieldTypes, `${path}.fieldTypes`, report)
  if (panel !== undefined && !isPanel(panel)) {
    report(`${path}.panel`, 'must be a module, or { built } with the folder of what was built')
  }
  const isSent = isPlainObject(panelOptions) && isPlainJson(panelOptions)
  if (panelOptions !== undefined && !isSent) {
    report(`${path}.panelOptions`, 'must be an object of plain JSON, which the panel is sent')
  }
}

function isPanel(panel: unknown): boolean {
  if (typeof panel === 'string') return panel !== '' && !/[#\s]/.test(panel)
  if (!isPlainObject(panel) || Object.keys(panel).length !== 1) return false
  const { built } = panel
  return typeof built === 'string' || (isPlainObject(built) && typeof built.href === 'string')
}
