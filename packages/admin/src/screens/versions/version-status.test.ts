import { describe, expect, it } from 'vitest'
import type { CurrentVersions, ListedVersion } from '../../api/documents/versions.ts'
import { isRestorable, versionStatus } from './version-status.ts'

function version(id: string, status?: 'draft' | 'published'): ListedVersion {
  const at = new Date(Date.UTC(2026, 0, 1, 0, 0, Number(id))).toISOString()
  return {
    id,
    createdAt: at,
    updatedAt: at,
    latest: false,
    autosave: false,
    author: null,
    ...(status && { version: { _status: status } }),
  }
}
const current = (facts: Partial<CurrentVersions>): CurrentVersions => ({
  draft: null,
  published: null,
  isPublished: false,
  ...facts,
})

describe('the status of a version', () => {
  const published = version('2', 'published')
  const draft = version('3', 'draft')

  it('is current for the newest draft after what is published', () => {
    const facts = current({ draft, published, isPublished: true })
    expect(versionStatus(draft, facts)).toBe('currentDraft')
    expect(versionStatus(version('1', 'draft'), facts)).toBe('draft')
  })

  it('is an older draft for all of them while editors have what readers get', () => {
    expect(versionStatus(draft, current({ published, isPublished: true }))).toBe('draft')
  })

  it('is current for the newest published one, and former for those before it', () => {
    const facts = current({ draft, published, isPublished: true })
    expect(versionStatus(published, facts)).toBe('currentPublished')
    expect(versionStatus(version('1', 'published'), facts)).toBe('previouslyPublished')
  })

  it('is former for all published ones when readers get nothing any more', () => {
    const facts = current({ draft, published, isPublished: false })
    expect(versionStatus(published, facts)).toBe('previouslyPublished')
  })

  it('is none without drafts, and not guessed before it is known', () => {
    expect(versionStatus(version('1'), current({}))).toBeNull()
    expect(versionStatus(draft, undefined)).toBeNull()
  })
})

describe('a version is restored', () => {
  const published = version('2', 'published')
  const draft = version('3', 'draft')
  const restorable = (facts: CurrentVersions | undefined) =>
    [version('1', 'draft'), published, draft].map((one) => isRestorable(one, facts, true))

  it('unless it is what editors have: the newest draft, else what is published', () => {
    const facts = { draft, published, isPublished: true }
    expect(restorable(current(facts))).toEqual([true, true, false])
    expect(restorable(current({ ...facts, draft: null }))).toEqual([true, false, true])
  })

  it('once it is known which one that is', () => {
    expect(restorable(undefined)).toEqual([false, false, false])
  })

  it('unless it is the newest one, where there are no drafts', () => {
    expect(isRestorable(version('1'), undefined, false)).toBe(true)
    expect(isRestorable({ ...version('1'), latest: true }, undefined, false)).toBe(false)
  })
})
