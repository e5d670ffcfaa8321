import { messageCoverage } from '@stet/core'
import { completeSite } from '../../config.ts'
import { messagesOf, requiredMessages } from '../../lib/languages.ts'
import type { Invocation } from '../command.ts'
import { loadConfig } from '../load-config.ts'

/**
 * Counts the messages of each language. The exit code is 1 if one has messages that do not exist and,
 * with `--complete`, if one lacks any; a language may be translated in part. Needs no database.
 */
export async function run({ configFile, cwd, options }: Invocation): Promise<void> {
  const { supportedLanguages, messages: added } = completeSite(
    await loadConfig(configFile, cwd),
  ).i18n
  const asked = requiredMessages(Object.values(added))
  const mustBeComplete = options.complete === true
  for (const language of supportedLanguages) {
    const own = messagesOf(language, added[language])
    const { total, missing, unknown } = messageCoverage(language, own, asked)
    if (unknown.length > 0 || (mustBeComplete && missing.length > 0)) process.exitCode = 1
    const said = total - new Set(missing.map(({ message }) => message)).size
    say(`${language}: ${said} of ${total} messages`)
    for (const key of unknown) say(`  unknown  ${key}`)
    if (!mustBeComplete) continue
    for (const { key, shown } of missing) say(`  missing  ${key}  ${JSON.stringify(shown)}`)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
