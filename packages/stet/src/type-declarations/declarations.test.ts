import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { completeConfig, literalType } from '@stet/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TypeNames } from '../lib/type-names.ts'
import { typeDeclarations } from './declarations.ts'
import { wideConfig } from './test/wide-config.ts'

const root = join(import.meta.dirname, '../../../..')
let folder = ''
beforeEach(async () => {
  // Inside the package, so that its own modules are found.
  folder = await mkdtemp(join(import.meta.dirname, '.types-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** What the compiler says of files beside the generated one. */
async function compile(
  files: Readonly<Record<string, string>>,
  { skipLibCheck = false } = {},
): Promise<string> {
  const texts = {
    ...files,
    'types.d.ts': typeDeclarations(completeConfig(wideConfig)),
    'tsconfig.json': JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: { lib: ['ES2024', 'DOM'], types: ['node'], skipLibCheck },
      include: ['*.ts'],
    }),
  }
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text)
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  try {
    await promisify(execFile)(process.execPath, [tsc, '-p', folder])
    return ''
  } catch (error) {
    const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
    return said.replaceAll(ofLibraries, '')
  }
}

/** The declarations of libraries are their own matter; a fault of one goes on in lines that are indented. */
const ofLibraries = /^node_modules\/.*\n(?: .*\n)*/gmu

test('generated types are the inferred ones, and type the local API', async () => {
  const slugs = wideConfig.collections.map(({ slug }) => slug)
  const comparisons = slugs.map(
    (slug) =>
      `expectSame<Config['collections']['${slug}'], DocumentOf<C, '${slug}'>>()
       expectSame<DocumentOf<C, '${slug}'>, Config['collections']['${slug}']>()`,
  )
  const said = await compile({
    'compare.ts': `
      import type { Cms, DocumentOf, EntityTypesOf, GlobalOf } from '../../index.ts'
      import type { wideConfig } from '../test/wide-config.ts'
      import type { Article, Config, PageMeta, QuoteBlock } from './types.d.ts'
      type C = typeof wideConfig
      // A document of the one type is one of the other, and back: neither knows more or less.
      function expectSame<A, B extends A>(): B | undefined { return undefined }
      ${comparisons.join('\n')}
      expectSame<Config['globals']['site-settings'], GlobalOf<C, 'site-settings'>>()
      expectSame<GlobalOf<C, 'site-settings'>, Config['globals']['site-settings']>()
      expectSame<Pick<EntityTypesOf<C>, 'collections' | 'globals'>, Pick<Config, 'collections' | 'globals'>>()
      type Keys<T> = keyof T
      type Known = Required<EntityTypesOf<C>>
      expectSame<Known['locale'], Config['locale']>()
      expectSame<Config['locale'], Known['locale']>()
      expectSame<Keys<Known['auth']>, Keys<Config['auth']>>()
      expectSame<Keys<Config['auth']>, Keys<Known['auth']>>()
      expectSame<Keys<Article>, Keys<DocumentOf<C, 'articles'>>>()
      expectSame<Keys<DocumentOf<C, 'articles'>>, Keys<Article>>()
      export async function read(cms: Cms<Config>): Promise<string> {
        const { docs } = await cms.asSystem().find({ collection: 'articles', locale: 'de' })
        // @ts-expect-error: there is no such locale.
        await cms.asSystem().find({ collection: 'articles', locale: 'fr' })
        await cms.asSystem().create({ collection: 'users', data: { name: 'Ada', password: 'x' } })
        return docs[0]?.title ?? ''
      }
      export const metaOf = (article: Article): PageMeta | null | undefined => article.meta
      export const by = (block: QuoteBlock): string => block.blockType satisfies 'quote'
    `,
  })
  expect(said).toBe('')
})

test('a client of the same wire format takes the generated types', async () => {
  const said = await compile(
    {
      'client.ts': `
      import { PayloadSDK } from '@payloadcms/sdk'
      import type { Config } from './types.d.ts'
      const sdk = new PayloadSDK<Config>({ baseURL: 'http://localhost/api' })
      export async function read(): Promise<string> {
        const { docs } = await sdk.find({ collection: 'articles', select: { title: true } })
        await sdk.find({ collection: 'tags', joins: { articles: { limit: 2 } } })
        const { user } = await sdk.login({ collection: 'users', data: { email: 'a@b.c', password: 'x' } })
        const name: string | undefined = user?.name
        const settings = await sdk.findGlobal({ slug: 'site-settings', locale: 'de' })
        return (docs[0]?.title ?? name ?? '') + settings.name
      }
      // @ts-expect-error: there is no such collection.
      export const missing = () => sdk.find({ collection: 'none' })
      // @ts-expect-error: there is no such field.
      export const unread = async () => (await sdk.findByID({ collection: 'articles', id: 'a' })).nothing
      // @ts-expect-error: its documents do not sign in.
      export const stranger = () => sdk.login({ collection: 'tags', data: { email: '', password: '' } })
    `,
    },
    // The client's own declarations name modules that only its server has.
    { skipLibCheck: true },
  )
  expect(said).toBe('')
})

test('generated types refuse what inferred ones refuse', async () => {
  const said = await compile({
    'refused.ts': `
      import type { Article } from './types.d.ts'
      export const a = (article: Article): number => article.title
      export const b = (article: Article): string => article.missing
      export const c = (article: Article): 'calm' => article.tone ?? 'calm'
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
    expect(globalThis.eval(literalType(text))).toBe(text)
  }
})
