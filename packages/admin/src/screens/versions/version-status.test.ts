import { describe, expect, it } from 'vitest'
import type { CurrentVersions, ListedVersion } from '../../api/versions.ts'
import { versionStatus } from './version-status.ts'

function version(id: string, status?: 'draft' | 'published', second = Number(id)): ListedVersion {
  const at = new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()
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

  it('is an older draft for the newest one too, once something was published after it', () => {
    const later = version('4', 'published')
    const facts = current({ draft, published: later, isPublished: true })
    expect(versionStatus(draft, facts)).toBe('draft')
  })

  it('decides by the ids where both are of one moment', () => {
    const sameMoment = version('4', 'published', 3)
    const facts = current({ draft, published: sameMoment, isPublished: true })
    expect(versionStatus(draft, facts)).toBe('draft')
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
