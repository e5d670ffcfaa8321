import type { ContentFinding } from '@stet/core'
import type { Cms } from '../../runtime/cms.ts'

/**
 * Runs the checks of the content that the config and its plugins bring, and prints what they find; the
 * exit code is 1 if an error is among it.
 */
export async function runContentChecks(
  cms: Cms,
  { asJson }: { readonly asJson: boolean },
): Promise<void> {
  const { contentChecks } = cms.config
  const counts = { error: 0, warning: 0, hint: 0 }
  for (const { name, run } of contentChecks) {
    for await (const finding of run({ cms: cms.asSystem() })) {
      counts[finding.level]++
      print(asJson ? JSON.stringify({ check: name, ...finding }) : lineOf(finding))
    }
  }
  if (counts.error > 0) process.exitCode = 1
  if (asJson) return
  if (contentChecks.length === 0) print('The config has no checks of the content.')
  print(`${counts.error} errors, ${counts.warning} warnings, ${counts.hint} hints.`)
}

/** `error articles/17 (de) at body: A heading is missing. [headings]` */
function lineOf({ level, entity, id, locale, path, message, rule }: ContentFinding): string {
  const where = id === undefined ? entity : `${entity}/${id}`
  const language = locale ? ` (${locale})` : ''
  return `${level} ${where}${language}${path ? ` at ${path}` : ''}: ${message} [${rule}]`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
