import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { completeConfig } from '@stet/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { declarations } from './declarations.ts'
import { wideConfig } from './test/wide-config.ts'
import { quoted, TypeNames } from './type-names.ts'

const root = join(import.meta.dirname, '../../../..')
let folder = ''
beforeEach(async () => {
  // Inside the package, so that its own modules are found.
  folder = await mkdtemp(join(import.meta.dirname, '.types-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** What the compiler says of files beside the generated one. */
async function compile(files: Readonly<Record<string, string>>): Promise<string> {
  const texts = {
    ...files,
    'types.d.ts': declarations(completeConfig(wideConfig)),
    'tsconfig.json': JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: { lib: ['ES2024', 'DOM'], types: ['node'], skipLibCheck: false },
      include: ['*.ts'],
    }),
  }
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text)
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  try {
    await promisify(execFile)(process.execPath, [tsc, '-p', folder])
    return ''
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  }
}

test('generated types are the inferred ones, and type the local API', async () => {
  const slugs = wideConfig.collections.map(({ slug }) => slug)
  const comparisons = slugs.map(
    (slug) =>
      `expectSame<Types['collections']['${slug}'], DocumentOf<C, '${slug}'>>()
       expectSame<DocumentOf<C, '${slug}'>, Types['collections']['${slug}']>()`,
  )
  const said = await compile({
    'compare.ts': `
      import type { Cms, DocumentOf, EntityTypesOf, GlobalOf } from '../../index.ts'
      import type { wideConfig } from '../test/wide-config.ts'
      import type { Articles, QuoteBlock, Types } from './types.d.ts'
      type C = typeof wideConfig
      // A document of the one type is one of the other, and back: neither knows more or less.
      function expectSame<A, B extends A>(): B | undefined { return undefined }
      ${comparisons.join('\n')}
      expectSame<Types['globals']['site-settings'], GlobalOf<C, 'site-settings'>>()
      expectSame<GlobalOf<C, 'site-settings'>, Types['globals']['site-settings']>()
      expectSame<EntityTypesOf<C>, Types>()
      type Keys<T> = keyof T
      expectSame<Keys<Articles>, Keys<DocumentOf<C, 'articles'>>>()
      expectSame<Keys<DocumentOf<C, 'articles'>>, Keys<Articles>>()
      export async function read(cms: Cms<Types>): Promise<string> {
        const { docs } = await cms.asSystem().find({ collection: 'articles' })
        return docs[0]?.title ?? ''
      }
      export const by = (block: QuoteBlock): string => block.blockType satisfies 'quote'
    `,
  })
  expect(said).toBe('')
})

test('generated types refuse what inferred ones refuse', async () => {
  const said = await compile({
    'refused.ts': `
      import type { Articles } from './types.d.ts'
      export const a = (article: Articles): number => article.title
      export const b = (article: Articles): string => article.missing
      export const c = (article: Articles): 'calm' => article.tone ?? 'calm'
    `,
  })
  expect(said.match(/error TS\d+/g)).toHaveLength(3)
})

test('slugs become names that types may have, and never meet', () => {
  const names = new TypeNames(['Json'])
  expect(names.name('site-settings')).toBe('SiteSettings')
  expect(names.name('siteSettings')).toBe('SiteSettings2')
  expect(names.name('json')).toBe('Json2')
  expect(names.name('3d')).toBe('_3d')
  expect(names.name('hero', 'Block')).toBe('HeroBlock')
})

test('any text is a literal of itself', () => {
  for (const text of ["it's", 'a "b"', 'back\\slash', 'line\nbreak', '\u2028']) {
    // biome-ignore lint/security/noGlobalEval: the literal is code, and this is what it must mean.
    expect(globalThis.eval(quoted(text))).toBe(text)
  }
})
