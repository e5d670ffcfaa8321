import type { EntityPermissions } from '@stet/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mount } from '../../test/mount-form.tsx'
import { sampleSite } from '../../test/sample-site.ts'
import type { BoundAction } from '../actions/action.ts'
import type { PluginViewer } from './ask-plugin.ts'
import { documentViewer } from './document-viewer.ts'
import { definePanelPlugin, type PanelPlugin } from './panel-plugin.ts'
import { createRegistry, RegistryProvider, ViewerProvider } from './registry.ts'
import { SiteComponent } from './SiteComponent.tsx'
import { Slot } from './Slot.tsx'
import { usePluginActions } from './use-plugin-actions.ts'

const subject = { collection: 'notes' }
const reader: PluginViewer = {
  user: { id: '1', collection: 'users' } as PluginViewer['user'],
  config: { ...sampleSite, pluginOptions: { seo: { collections: ['notes'] } } },
  may: (collection, operation) => collection === 'notes' && operation === 'read',
}

/** What is on the page where these plugins are. */
function shown(plugins: readonly PanelPlugin[], content: React.ReactNode, order: string[] = []) {
  const page = mount(
    <RegistryProvider value={createRegistry(plugins, order)}>
      <ViewerProvider value={reader}>{content}</ViewerProvider>
    </RegistryProvider>,
  )
  const text = page.root.textContent
  page.unmount()
  return text
}

const list = <Slot name="listBefore" props={subject} />
const saying = (name: string) =>
  definePanelPlugin({ name, slots: { listBefore: [() => <p>{name} </p>] } })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

function Place({ collection }: { readonly collection: string }) {
  return <p>on {collection}</p>
}
function Never() {
  return <p>never</p>
}

function Readable() {
  return 'read '
}
function Changeable() {
  return 'update '
}
function Creatable() {
  return 'create '
}
function OfOthers() {
  return 'others '
}

describe('a slot', () => {
  test('shows nothing where no plugin fills it', () => {
    expect(shown([], list)).toBe('')
  })

  test('shows plugins in the order of the config, and the site’s own part last', () => {
    expect(shown([saying('own'), saying('b'), saying('a')], list, ['a', 'b'])).toBe('a b own ')
  })

  test('gives its props, and leaves no trace where it is not for the one who looks', () => {
    const plugin = definePanelPlugin({
      name: 'seo',
      slots: {
        listBefore: [
          { Component: Place },
          { Component: Place, isShown: (_, { may }) => may('notes', 'delete') },
          { Component: Place, isShown: ({ collection }) => collection === 'other' },
        ],
      },
    })
    expect(shown([plugin], list)).toBe('on notes')
  })

  test('knows the options that the config has for its plugin, and the config', () => {
    interface Options {
      readonly collections?: readonly string[]
    }
    const part = (name: string) =>
      definePanelPlugin<Options>({
        name,
        slots: {
          listBefore: [
            {
              Component: Readable,
              isShown: ({ collection }, { options }) =>
                options.collections?.includes(collection) === true,
            },
            {
              Component: OfOthers,
              isShown: (_, { config, options }) =>
                options.collections === undefined && config.collections.length > 0,
            },
          ],
        },
      })
    expect(shown([part('seo')], list)).toBe('read ')
    expect(shown([part('constructor')], list)).toBe('others ')
  })

  test('of a document asks what is allowed for this document, and of others for their collection', () => {
    const plugin = definePanelPlugin({
      name: 'seo',
      slots: {
        listBefore: [
          { Component: Readable, isShown: (_, { may }) => may('notes', 'read') },
          { Component: Changeable, isShown: (_, { may }) => may('notes', 'update') },
          { Component: Creatable, isShown: (_, { may }) => may('notes', 'create') },
          { Component: OfOthers, isShown: (_, { may }) => may('tags', 'update') },
        ],
      },
    })
    const editor: PluginViewer = { ...reader, may: () => true }
    const ofOne: EntityPermissions = { read: true, fields: true }
    const content = (permissions: EntityPermissions | undefined) => (
      <ViewerProvider value={documentViewer(editor, 'notes', permissions)}>{list}</ViewerProvider>
    )
    expect(shown([plugin], content(ofOne))).toBe('read create others ')
    expect(shown([plugin], content(undefined))).toBe('create others ')
  })

  test('takes what throws away, names it, and keeps the rest', () => {
    const broken = definePanelPlugin({
      name: 'broken',
      slots: {
        listBefore: [
          () => {
            throw new Error('no')
          },
          {
            Component: Never,
            isShown: () => {
              throw new Error('no')
            },
          },
        ],
      },
    })
    const text = shown([broken, saying('whole')], list, ['broken', 'whole'])
    expect(text).toContain('broken (listBefore) of this site failed')
    expect(text).toContain('whole')
    expect(text).not.toContain('never')
  })
})

function Stars({ most, value }: { most: number; value: string }) {
  return `${value} of ${most}`
}

test('a component that the config names is given its own props, and those of its place', () => {
  const plugin = definePanelPlugin({ name: '', components: { './Stars.tsx': Stars } })
  const stars = { path: './Stars.tsx', props: { most: 5, value: 'lost' } }
  const content = (component: typeof stars | string) => (
    <SiteComponent component={component} props={{ value: '3' }}>
      instead
    </SiteComponent>
  )
  expect(shown([plugin], content(stars))).toBe('3 of 5')
  expect(shown([plugin], content('./None.tsx'))).toBe('instead')
})

function RowActions({ onOffered }: { onOffered: (actions: readonly BoundAction[]) => void }) {
  const actions = usePluginActions('row', { collection: 'notes', document: { id: '1' } })
  onOffered(actions)
  return actions.map(({ name }) => name).join()
}

describe('an action', () => {
  const perform = vi.fn(async () => {
    throw new Error('no')
  })
  const plugin = definePanelPlugin({
    name: 'reminders',
    actions: [
      { name: 'remind', place: 'row', label: 'Remind me', perform },
      { name: 'clear', place: 'row', label: 'Clear', isVisible: () => false, perform },
      { name: 'all', place: 'panel', label: 'All reminders', perform },
    ],
  })

  test('is offered in its place to those it is for, and does not fail in silence', async () => {
    const offered: BoundAction[] = []
    expect(shown([plugin], <RowActions onOffered={(all) => offered.push(...all)} />)).toBe(
      'reminders: remind',
    )
    offered[0]?.perform()
    expect(perform).toHaveBeenCalledWith({ collection: 'notes', document: { id: '1' } })
    await vi.waitFor(() =>
      expect(console.error).toHaveBeenCalledWith(
        'reminders: remind failed.',
        expect.objectContaining({ message: 'no' }),
      ),
    )
  })
})

test('texts of plugins are there in the language that is asked for, or the first one', () => {
  const messages = {
    de: { 'reminders:title': 'Erinnerungen', 'reminders:due': 'Fällig' },
    en: { 'reminders:title': 'Reminders' },
  } as const
  const registry = createRegistry([{ name: 'reminders', messages }])
  expect(registry.messages('en')).toEqual({ reminders: { title: 'Reminders', due: 'Fällig' } })
})
