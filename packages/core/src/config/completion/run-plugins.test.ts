import { describe, expect, it } from 'vitest'
import { labelText } from '../../i18n/labels.ts'
import { createTranslator } from '../../i18n/translator.ts'
import { clientConfig } from '../completed/client-config.ts'
import { componentPaths } from '../completed/component-paths.ts'
import type { ConfigProblem } from '../problems/config-error.ts'
import { ConfigError } from '../problems/config-error.ts'
import type { Config } from '../types/config.ts'
import { definePlugin } from '../types/define-config.ts'
import { completeConfig } from './complete-config.ts'

const users = { slug: 'users', auth: true, fields: [] }

const complete = (config: Partial<Config>) => completeConfig({ collections: [users], ...config })

function problemsOf(config: Partial<Config>): readonly ConfigProblem[] {
  try {
    complete(config)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('what a plugin adds to the server', () => {
  const task = { name: 'remind', run: () => {} }
  it('comes beside what the site has, and what both name stays the site’s', () => {
    const reminders = definePlugin({
      name: 'reminders',
      server: {
        collections: [{ slug: 'reminders', fields: [] }],
        globals: [{ slug: 'reminding', fields: [] }],
        endpoints: [{ path: '/due', method: 'get', handler: () => null as never }],
        jobs: { tasks: [task], queues: { mail: { concurrency: 1 }, slow: { concurrency: 1 } } },
      },
      config: (config) => ({ ...config, custom: { saw: config.collections.map((c) => c.slug) } }),
    })
    const site = complete({
      plugins: [reminders, (config) => ({ ...config, cookiePrefix: 'after' })],
      endpoints: [{ path: '/own', method: 'get', handler: () => null as never }],
      jobs: {
        tasks: [{ name: 'own', queue: 'mail', run: () => {} }],
        queues: { mail: { concurrency: 7 } },
      },
    })
    expect(site.collections.map(({ slug }) => slug)).toEqual(['users', 'reminders'])
    expect(site.globals.map(({ slug }) => slug)).toEqual(['reminding'])
    expect(site.endpoints.map(({ path }) => path)).toEqual(['/own', '/due'])
    expect([...site.jobs.tasks.keys()]).toEqual(['own', 'remind'])
    expect(site.jobs.queues.get('mail')).toEqual({ concurrency: 7 })
    expect(site.custom).toEqual({ saw: ['users', 'reminders'] })
    expect(site.cookiePrefix).toBe('after')
    expect(site.plugins).toEqual([{ name: 'reminders', panel: null }])
  })

  it('runs its onInit before the site’s, in the order of the list', async () => {
    const ran: string[] = []
    const named = (name: string) =>
      definePlugin({ name, server: { onInit: () => void ran.push(name) } })
    const { onInit } = complete({
      onInit: () => void ran.push('site'),
      plugins: [named('first'), named('second')],
    })
    await onInit?.({ cms: null as never })
    expect(ran).toEqual(['first', 'second', 'site'])
  })

  it('hears of every commit of the site, after those that the collection tells itself', () => {
    const own = () => {}
    const heard = () => {}
    const { collection, global } = complete({
      collections: [users, { slug: 'notes', fields: [], hooks: { afterCommit: [own] } }],
      globals: [{ slug: 'house', fields: [] }],
      plugins: [definePlugin({ name: 'log', server: { hooks: { afterCommit: [heard] } } })],
    })
    expect(collection.get('notes')?.hooks.afterCommit).toEqual([own, heard])
    expect(global.get('house')?.hooks.afterCommit).toEqual([heard])
  })
})

it('options for the panel are sent to every user of it', () => {
  const panelOptions = { collections: ['notes'] }
  const site = complete({
    plugins: [definePlugin({ name: 'reminders', panelOptions }), definePlugin({ name: 'seo' })],
  })
  expect(clientConfig(site, null).pluginOptions).toEqual({ reminders: panelOptions })
})

describe('texts of a plugin', () => {
  const plugin = definePlugin({
    name: 'reminders',
    messages: {
      en: {
        'reminders:title': 'Reminders',
        'reminders:due': 'Due',
        'reminders:only': 'Only English',
      },
      de: { 'reminders:title': 'Erinnerungen', 'reminders:due': 'Fällig' },
    },
    server: {
      collections: [
        {
          slug: 'reminders',
          labels: { singular: 'Reminder', plural: 'reminders:title' },
          fields: [
            {
              type: 'group',
              name: 'when',
              fields: [{ type: 'date', name: 'due', label: 'reminders:due' }],
            },
            { type: 'text', name: 'note', defaultValue: 'reminders:due', label: 'reminders:typo' },
          ],
        },
      ],
    },
  })

  it('are joined by language, and the site has the last word on them', () => {
    const { i18n } = complete({
      plugins: [plugin],
      i18n: { messages: { de: { 'reminders:due': 'Bis', 'general:save': 'Behalten' } } },
    })
    expect(i18n.messages.en?.read().reminders).toEqual({
      title: 'Reminders',
      due: 'Due',
      only: 'Only English',
    })
    expect(i18n.messages.de?.read().reminders).toEqual({
      title: 'Erinnerungen',
      due: 'Bis',
    })
    // The panel has English words of its own for this.
    expect(i18n.messages.en?.read().general).toBeUndefined()
    expect(i18n.messages.de?.read().general).toEqual({ save: 'Behalten' })
  })

  it('are read when their language is first used, where they are in a file', () => {
    let reads = 0
    const read = () => {
      reads++
      return { 'reminders:due': 'Échéance' }
    }
    const { i18n } = complete({
      plugins: [{ ...plugin, messages: { ...plugin.messages, fr: read } }],
      i18n: { messages: { fr: { 'general:save': 'Garder' } } },
    })
    expect(i18n.messages.fr?.given).toEqual({ general: { save: 'Garder' } })
    expect(reads).toBe(0)
    const all = { general: { save: 'Garder' }, reminders: { due: 'Échéance' } }
    expect(i18n.messages.fr?.read()).toEqual(all)
    expect(i18n.messages.fr?.read()).toEqual(all)
    expect(reads).toBe(1)
  })

  it('are named by labels, which stay as they are until a language is known', () => {
    const site = complete({ plugins: [plugin] })
    const { labels, fields } = site.collection.get('reminders') ?? {}
    const german = createTranslator({
      language: 'de',
      messages: { de: site.i18n.messages.de?.read() },
    })
    const wording = { language: 'de', t: german }
    expect(labelText(labels?.plural ?? '', wording)).toBe('Erinnerungen')
    expect(labelText(labels?.singular ?? '', wording)).toBe('Reminder')
    expect(labelText('reminders:typo', wording)).toBe('reminders:typo')
    expect(labelText('Ratio: 1:2', wording)).toBe('Ratio: 1:2')
    expect(fields).toContainEqual(
      expect.objectContaining({
        name: 'when',
        fields: [expect.objectContaining({ label: 'reminders:due' })],
      }),
    )
  })
})

describe('a plugin that cannot be one', () => {
  it.each<[string, unknown, string, string]>([
    ['is no plugin', 'seo', 'plugins[0]', 'must be what definePlugin makes'],
    ['has no name', {}, 'plugins[0].name', 'must be small letters'],
    ['has the panel’s name', { name: 'general' }, 'plugins[0](general).name', 'a namespace of'],
    [
      'has an unknown option',
      { name: 'a', fields: [] },
      'plugins[0](a).fields',
      'is not an option',
    ],
    [
      'adds nothing known',
      { name: 'a', server: { x: 1 } },
      'plugins[0](a).server.x',
      'not an option',
    ],
    [
      'has texts of another',
      { name: 'a', messages: { en: { 'b:c': 'd' } } },
      'plugins[0](a).messages.en.b:c',
      'must begin with "a:"',
    ],
    [
      'has texts that are none',
      { name: 'a', messages: { en: { 'a:c': 1 } } },
      'plugins[0](a).messages.en.a:c',
      'must be a text',
    ],
    [
      'has options for its panel that are no JSON',
      { name: 'a', panelOptions: { at: new Date() } },
      'plugins[0](a).panelOptions',
      'plain JSON',
    ],
    ['has no such panel', { name: 'a', panel: {} }, 'plugins[0](a).panel', 'must be a module'],
    [
      'adds what is there',
      { name: 'a', server: { collections: [users] } },
      'plugins[0](a).server.collections[0]',
      '"users" is a collection or global already',
    ],
  ])('%s', (_, plugin, path, message) => {
    const [problem, ...more] = problemsOf({ plugins: [plugin as never] })
    expect(problem?.path).toBe(path)
    expect(problem?.message).toContain(message)
    expect(more).toEqual([])
  })

  it('whose config function throws is told with its name, beside every other mistake', () => {
    const broken = new TypeError('options.collections is missing')
    const fail = () => {
      throw broken
    }
    const plugins = [definePlugin({ name: 'seo', config: fail }), fail]
    expect(problemsOf({ cookiePrefix: ' ', plugins })).toEqual([
      {
        path: 'plugins[0](seo).config',
        message: 'threw an error: options.collections is missing',
        cause: broken,
      },
      {
        path: 'plugins[1]',
        message: 'threw an error: options.collections is missing',
        cause: broken,
      },
      expect.objectContaining({ path: 'cookiePrefix' }),
    ])
  })

  it('is there twice', () => {
    expect(problemsOf({ plugins: [{ name: 'a' }, { name: 'a' }] })).toEqual([
      { path: 'plugins[1](a).name', message: '"a" is the name of another plugin' },
    ])
  })

  it('is told together with every other mistake', () => {
    const problems = problemsOf({ cookiePrefix: ' ', plugins: [{ name: 'A' }] })
    expect(problems.map(({ path }) => path)).toEqual(['plugins[0](A).name', 'cookiePrefix'])
  })
})

describe('components', () => {
  const Component = { path: './Month.tsx#Month', props: { weeks: 5 } }
  it('are given props of plain JSON, and views are kept from those they are not for', () => {
    const site = complete({
      admin: {
        components: {
          views: [
            { path: '/month/:month', label: 'Month', Component },
            { path: '/secret', label: 'Secret', hidden: ({ user }) => user === null, Component },
          ],
        },
      },
    })
    expect(componentPaths(site)).toEqual(['./Month.tsx#Month'])
    const { admin, i18n } = clientConfig(site, null)
    expect(admin.components.views).toEqual([{ path: '/month/:month', label: 'Month', Component }])
    expect(Object.keys(i18n)).toEqual(['fallbackLanguage', 'supportedLanguages'])
    const user = { id: '1', collection: 'users' } as never
    expect(clientConfig(site, user).admin.components.views).toHaveLength(2)
  })

  it('whose props are no JSON are refused', () => {
    const beforeDashboard = [{ path: './A.tsx', props: { at: new Date() } }] as never
    expect(problemsOf({ admin: { components: { beforeDashboard } } })).toEqual([
      {
        path: 'admin.components.beforeDashboard[0].props',
        message: 'must be an object of plain JSON, which the panel is sent',
      },
    ])
  })
})
