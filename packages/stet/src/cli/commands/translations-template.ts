import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { isLanguageCode, messageCoverage } from '@stet/core'
import { completeSite } from '../../config.ts'
import { messagesOf, requiredMessages } from '../../lib/languages.ts'
import type { Invocation } from '../command.ts'
import { loadConfig } from '../load-config.ts'
import { StartProblem } from '../start-problem.ts'

/**
 * Prints what a language lacks as a module with the English texts, to be translated. Needs no
 * database.
 */
export async function run({ configFile, cwd, operands, options }: Invocation): Promise<void> {
  const [language = ''] = operands
  if (!isLanguageCode(language)) throw new StartProblem(`Language ${language} not supported`)
  const { messages: added } = completeSite(await loadConfig(configFile, cwd)).i18n
  const own = messagesOf(language, added[language])
  const { missing } = messageCoverage(language, own, requiredMessages(Object.values(added)))
  const { out } = options
  const module = moduleOf(missing)
  if (typeof out === 'string') await writeNew(resolve(cwd, out), out, module)
  else process.stdout.write(module)
}

/** A shell that redirects the output empties its file first: translations in it would be lost. */
async function writeNew(path: string, name: string, module: string): Promise<void> {
  try {
    await writeFile(path, module, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new StartProblem(
      `${name} is there already and was left as it is. Write what is missing to another file, and move it over`,
    )
  }
}

/** Where the messages of a namespace are seen; the ones that users see most come first. */
const places: Readonly<Record<string, string>> = {
  general: 'everywhere: buttons and words that many screens share',
  authentication: 'signing in, accounts, passwords',
  document: 'an open document: its status, saving, conflicts, locks',
  list: 'lists: columns, filters, views, bulk work',
  fields: 'inputs of the field types',
  addedFields: 'fields that Stet adds to every collection: columns and forms',
  form: 'forms: hints, unsaved changes, undo',
  validation: 'what is wrong with a value',
  upload: 'files and pictures',
  version: 'history and comparison',
  localization: 'languages of the content',
  trash: 'the trash',
  schedule: 'scheduled publishing and the calendar',
  operators: 'comparisons of filters',
  jobs: 'jobs and webhooks',
  email: 'emails about accounts',
  error: 'answers of the API',
}

function moduleOf(missing: readonly { readonly key: string; readonly shown: string }[]): string {
  const order = Object.keys(places)
  const groups = Map.groupBy(missing, ({ key }) => key.slice(0, key.indexOf(':')))
  const names = [...groups.keys()].toSorted((one, other) => rank(one) - rank(other))
  function rank(name: string): number {
    const index = order.indexOf(name)
    // Those of plugins come last.
    return index === -1 ? order.length : index
  }
  const parts = names.map((name) => {
    const lines = (groups.get(name) ?? []).map(
      ({ key, shown }) => `  ${quoted(key)}: ${quoted(shown)},\n`,
    )
    return `  // ${name}${places[name] === undefined ? '' : `: ${places[name]}`}\n${lines.join('')}`
  })
  return `import type { PanelMessages } from 'stet'\n\nexport const messages: PanelMessages = {\n${parts.join('\n')}}\n`
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
}
