import { describe, expect, test } from 'vitest'
import { type DocumentTab, documentTabs, isActiveTab, tabAddress } from './document-tabs.ts'

const edit: DocumentTab = { key: 'edit', label: 'general:edit', path: '' }
const versions: DocumentTab = { key: 'versions', label: 'version:versions', path: '/versions' }
const article = { kind: 'collection', slug: 'articles', id: 'a/b' } as const
const site = { kind: 'global', slug: 'site', id: 'site' } as const

describe('the tabs of a document', () => {
  test('lead to its views', () => {
    expect(tabAddress(article, edit)).toBe('/collections/articles/a%2Fb')
    expect(tabAddress(article, versions)).toBe('/collections/articles/a%2Fb/versions')
    expect(tabAddress(site, versions)).toBe('/globals/site/versions')
  })

  test('are those that the document has and the user may see', () => {
    const all = { versions: {}, admin: {} }
    const shown = (entity: { versions: unknown; admin: { hideAPIURL?: boolean } }, may = true) =>
      documentTabs
        .filter(({ isShown }) => isShown?.(entity, may ? { readVersions: true } : {}) ?? true)
        .map(({ key }) => key)
    expect(shown(all)).toEqual(['edit', 'versions', 'api'])
    expect(shown(all, false)).toEqual(['edit', 'api'])
    expect(shown({ ...all, versions: false })).toEqual(['edit', 'api'])
    expect(shown({ ...all, admin: { hideAPIURL: true } })).toEqual(['edit', 'versions'])
  })

  test('show which view one is in, also further down in it', () => {
    const address = '/globals/site/versions'
    expect(isActiveTab(versions, address, address)).toBe(true)
    expect(isActiveTab(versions, address, `${address}/17`)).toBe(true)
    expect(isActiveTab(versions, address, `${address}-old`)).toBe(false)
    expect(isActiveTab(edit, '/globals/site', address)).toBe(false)
    expect(isActiveTab(edit, '/globals/site', '/globals/site')).toBe(true)
  })
})
