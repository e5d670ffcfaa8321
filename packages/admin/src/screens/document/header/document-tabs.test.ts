import { describe, expect, test } from 'vitest'
import { type DocumentTab, isActiveTab, tabAddress } from './document-tabs.ts'

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

  test('show which view one is in, also further down in it', () => {
    const address = '/globals/site/versions'
    expect(isActiveTab(versions, address, address)).toBe(true)
    expect(isActiveTab(versions, address, `${address}/17`)).toBe(true)
    expect(isActiveTab(versions, address, `${address}-old`)).toBe(false)
    expect(isActiveTab(edit, '/globals/site', address)).toBe(false)
    expect(isActiveTab(edit, '/globals/site', '/globals/site')).toBe(true)
  })
})
