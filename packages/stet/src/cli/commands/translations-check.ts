import { messageCoverage } from '@stet/core'
import { completeSite } from '../../config.ts'
import { messagesOf, requiredMessages } from '../../lib/languages.ts'
import type { Invocation } from '../command.ts'
import { loadConfig } from '../load-config.ts'

/** Lists the missing messages of each language; the exit code is 1 if there are any. Needs no database. */
export async function run({ configFile, cwd }: Invocation): Promise<void> {
  const { supportedLanguages, messages: added } = completeSite(
    await loadConfig(configFile, cwd),
  ).i18n
  const asked = await requiredMessages(Object.values(added))
  for (const language of supportedLanguages) {
    const own = await messagesOf(language, added[language])
    const { total, missing, unknown } = messageCoverage(language, own, asked)
    if (missing.length + unknown.length > 0) process.exitCode = 1
    const said = total - new Set(missing.map(({ message }) => message)).size
    say(`${language}: ${said} of ${total} messages`)
    for (const { key, shown } of missing) say(`  missing  ${key}  ${JSON.stringify(shown)}`)
    for (const key of unknown) say(`  unknown  ${key}`)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
