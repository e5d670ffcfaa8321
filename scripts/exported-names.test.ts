import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const declaration =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) +([\w$]+)/gm

/** The files that export each name, in every package, without tests. */
function exportedNames(): ReadonlyMap<string, readonly string[]> {
  const folders = ['packages', 'email', 'plugins', 'storage'].map((name) => `${name}/*/src/**`)
  const listed = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
  const files = listed
    .split('\n')
    .filter((file) => /(?<!\.test|\.test-d|\.d)\.tsx?$/.test(file) && !file.includes('/src/test/'))
  const names = new Map<string, Set<string>>()
  for (const file of files) {
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(declaration)) {
      names.set(name, (names.get(name) ?? new Set()).add(file))
    }
  }
  return new Map([...names].map(([name, found]) => [name, [...found]]))
}

/** Names that several files export on purpose: the name, the files, and the reason. */
const agreed: readonly (readonly [name: RegExp, files: RegExp, reason: string])[] = [
  [/^(Input|Cell)$/, /^packages\/admin\/src\/fields\//, 'the parts of a field type in the panel'],
  [/^run$/, /^packages\/stet\/src\/cli\//, 'what a command does'],
  [/^(isNear|isInArea|allOf)$/, /\/(query|compile)\//, 'a filter in memory, and compiled to SQL'],
  [/^(Json|JsonObject|Joined|RichText|SelectOf)$/, /./, 'generated declarations repeat the type'],
  [/^(newDocumentId|newRowId|readCookie)$/, /./, 'browsers and Node do it by other means'],
  [/^sharedModules$/, /./, 'what a bundle leaves out, and what the panel gives it'],
  [/^defineConfig$/, /./, 'the server adds options of its own to the config of core'],
  [
    /^(messages|PanelOptions|Setup|setupOf|Source|InLocales)$/,
    /^(plugins|storage)\//,
    'what each plugin has of its own: its texts, its options made ready, the documents it follows',
  ],
  [
    /^(upload|list|UploadOptions|UploadProgress)$/,
    /./,
    'the client of Vercel Blob has the names of its protocol',
  ],
  [/^AccountName$/, /./, 'what a caller may give, and what was given, unchecked'],
]

/** The same for names that exist once in each of two packages. */
const agreedBetweenPackages: readonly (readonly [files: RegExp, reason: string])[] = [
  [/^packages\/(core|admin)\/src\/fields\//, 'a field type: its values in core and in the panel'],
  [
    /^packages\/(admin\/src\/api|stet\/src\/(operations|jobs|webhooks))\//,
    'an operation, and the call for it',
  ],
]

function isAgreed(name: string, files: readonly string[]): boolean {
  const packages = new Set(files.map((file) => file.split('/')[1]))
  return (
    agreed.some(
      ([names, within]) => names.test(name) && files.every((file) => within.test(file)),
    ) ||
    (packages.size === files.length &&
      agreedBetweenPackages.some(([within]) => files.every((file) => within.test(file))))
  )
}

test('an exported name has one meaning in all packages', () => {
  const names = exportedNames()
  expect(names.size).toBeGreaterThan(1000)
  const twice = [...names].filter(([name, files]) => files.length > 1 && !isAgreed(name, files))
  expect(twice.map(([name, files]) => `${name}: ${files.join(', ')}`).sort()).toEqual([])
})
