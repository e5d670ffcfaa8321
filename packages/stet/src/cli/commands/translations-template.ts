import { isLanguageCode, messageCoverage } from '@stet/core'
import { completeSite } from '../../config.ts'
import { messagesOf, requiredMessages } from '../../lib/languages.ts'
import type { Invocation } from '../command.ts'
import { loadConfig } from '../load-config.ts'
import { StartProblem } from '../start-problem.ts'

/** Prints what a language lacks as a module with the English texts, to be translated. Needs no database. */
export async function run({ configFile, cwd, operands }: Invocation): Promise<void> {
  const [language = ''] = operands
  if (!isLanguageCode(language)) throw new StartProblem(`Language ${language} not supported`)
  const { messages: added } = completeSite(await loadConfig(configFile, cwd)).i18n
  const own = await messagesOf(language, added[language])
  const { missing } = messageCoverage(language, own, await requiredMessages(Object.values(added)))
  const lines = missing.map(({ key, shown }) => `  ${quoted(key)}: ${quoted(shown)},\n`)
  process.stdout.write(
    `import type { PanelMessages } from 'stet'\n\nexport const messages: PanelMessages = {\n${lines.join('')}}\n`,
  )
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
}
