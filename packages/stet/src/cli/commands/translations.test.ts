import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const entry = fileURLToPath(new URL('../main.ts', import.meta.url))

interface Ran {
  readonly code: number
  readonly text: string
}

async function translations(i18n: object, ...words: readonly string[]): Promise<Ran> {
  return run(await siteFolder(i18n), ...words)
}

async function siteFolder(i18n: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stet-translations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(
    join(folder, 'stet.config.ts'),
    `export default { collections: [], i18n: ${JSON.stringify(i18n)} }`,
  )
  return folder
}

function run(folder: string, ...words: readonly string[]): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [entry, 'translations', ...words],
      { cwd: folder },
      (error, stdout, stderr) => {
        resolve({ code: Number(error?.code ?? 0), text: stdout + stderr })
      },
    )
  })
}

test('a site without messages of its own lacks nothing', async () => {
  const { code, text } = await translations({}, 'check')
  expect(code).toBe(0)
  expect(text).toMatch(/^ar: (\d+) of \1 messages$/m)
  const counts = [...text.matchAll(/^[\w-]+: (\d+) of (\d+) messages$/gm)]
  expect(counts.length).toBeGreaterThan(20)
  for (const [, said, total] of counts) expect(said).toBe(total)
})

const partial = { 'general:save': 'Enregistrer', 'general:svae': 'x', 'shop:order': 'Commande' }

test('a language may be translated in part, unless it must be complete', async () => {
  const { 'general:svae': _unknown, ...known } = partial
  const part = await translations({ messages: { 'pt-PT': known } }, 'check')
  expect([part.code, part.text]).toEqual([0, expect.stringMatching(/^pt-PT: 2 of \d+ messages$/m)])
  expect(part.text).not.toContain('missing')
  const misspelt = await translations({ messages: { 'pt-PT': partial } }, 'check')
  expect(misspelt.code).toBe(1)
  expect(misspelt.text).toContain('  unknown  general:svae\n')
})

test('what a language lacks, and what nothing asks for, is named', async () => {
  const { code, text } = await translations(
    { messages: { 'pt-PT': partial } },
    'check',
    '--complete',
  )
  expect(code).toBe(1)
  expect(text).toMatch(/^pt-PT: 2 of \d+ messages$/m)
  expect(text).toContain('  missing  general:cancel  "Cancel"\n')
  expect(text).toContain('  missing  fields:rows_many  "{{count}} rows"\n')
  expect(text).not.toContain('missing  general:save')
  expect(text).toContain('  unknown  general:svae\n')
  expect(text).toContain('  missing  shop:order  "Commande"\n')
})

test('a file with translations is never written over', async () => {
  const folder = await siteFolder({ messages: { 'pt-PT': partial } })
  const first = await run(folder, 'template', 'pt-PT', '--out', 'fr.ts')
  expect([first.code, first.text]).toEqual([0, ''])
  const written = await readFile(join(folder, 'fr.ts'), 'utf8')
  expect(written).toContain("'general:cancel': 'Cancel'")
  // What users see most comes first, under a line that says where it is seen.
  expect(written.indexOf('// general: everywhere')).toBeLessThan(
    written.indexOf("'general:cancel'"),
  )
  expect(written.indexOf('// general')).toBeLessThan(written.indexOf('// authentication'))
  const second = await run(folder, 'template', 'pt-PT', '--out', 'fr.ts')
  expect(second.code).toBe(1)
  expect(second.text).toContain('fr.ts is there already and was left as it is.')
  expect(await readFile(join(folder, 'fr.ts'), 'utf8')).toBe(written)
})

test('what a language lacks is printed as a module, which is all of it once it is translated', async () => {
  const { code, text } = await translations({ messages: { 'pt-PT': partial } }, 'template', 'pt-PT')
  expect(code).toBe(0)
  const module = text.replace(/^import type .*$/m, '').replace(': PanelMessages', '')
  const { messages } = await import(`data:text/javascript,${encodeURIComponent(module)}`)
  expect(messages).toMatchObject({
    'general:cancel': 'Cancel',
    'fields:rows_many': '{{count}} rows',
  })
  const { 'general:svae': _unknown, ...known } = partial
  const whole = { 'pt-PT': { ...messages, ...known } }
  const { text: report } = await translations({ messages: whole }, 'check')
  expect(report).toMatch(/^pt-PT: (\d+) of \1 messages$/m)
  const unknown = await translations({}, 'template', 'not_a_language')
  expect([unknown.code, unknown.text]).toEqual([
    1,
    expect.stringContaining('Language not_a_language not supported'),
  ])
})
