import { describe, expect, test, vi } from 'vitest'
import { bindActions } from '../../../actions/action.ts'
import { type DocumentActionContext, documentActions } from './document-actions.ts'

function contextWith(facts: Partial<DocumentActionContext>): DocumentActionContext {
  return {
    hasDrafts: true,
    status: 'draft',
    isNew: false,
    isDirty: false,
    isPublishing: false,
    mayWrite: true,
    isElsewhere: false,
    mayPublishLocale: true,
    mayPublish: true,
    hasLocales: false,
    mayLoseLocale: false,
    isSchedulable: false,
    localeName: 'German',
    mayCreate: true,
    mayDuplicate: false,
    mayDelete: true,
    hasTrash: false,
    hasPassword: false,
    hasOtherLocales: false,
    mayTranslate: false,
    siteLink: null,
    isInDrawer: false,
    isDoneOnceSaved: false,
    find: () => {},
    save() {},
    saveAndClose() {},
    publish() {},
    publishLocale() {},
    askRevert() {},
    askUnpublish() {},
    askUnpublishLocale() {},
    askSchedule() {},
    askDelete() {},
    askPassword() {},
    askCopyLocale() {},
    translate() {},
    createNew() {},
    duplicate() {},
    ...facts,
  }
}

/** Of the actions that depend on the document: every one can be searched. */
const bound = (facts: Partial<DocumentActionContext>) =>
  bindActions(documentActions, contextWith(facts)).filter(({ name }) => name !== 'find')
const offered = (facts: Partial<DocumentActionContext>) => bound(facts).map(({ name }) => name)
const possible = (facts: Partial<DocumentActionContext>) =>
  bound(facts)
    .filter(({ isEnabled }) => isEnabled)
    .map(({ name }) => name)

describe('what can be done with a document', () => {
  test('a draft can be published, not unpublished', () => {
    expect(offered({ status: 'draft' })).toEqual(['save-draft', 'publish', 'create-new', 'delete'])
  })

  test('a document with an address on the site can be looked at there, in whatever state', () => {
    const siteLink = 'https://site.test/one'
    for (const status of ['draft', 'published', 'changed', null] as const) {
      expect(offered({ status })).not.toContain('view-on-site')
      expect(possible({ status, siteLink, mayWrite: false })).toContain('view-on-site')
    }
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    bound({ siteLink })
      .find(({ name }) => name === 'view-on-site')
      ?.perform()
    expect(open).toHaveBeenCalledWith(siteLink, '_blank', 'noopener,noreferrer')
    open.mockRestore()
  })

  test('any can be searched, also one that is only read', () => {
    const [find, ...others] = bindActions(
      documentActions,
      contextWith({ mayWrite: false, mayCreate: false, mayDelete: false, isElsewhere: true }),
    )
    expect(others).toEqual([])
    expect(find).toMatchObject({ name: 'find', isEnabled: true })
  })

  test('in a drawer it can be saved and closed, unless saving it closes the drawer anyway', () => {
    expect(offered({})).not.toContain('save-and-close')
    expect(offered({ isInDrawer: true })).toContain('save-and-close')
    expect(possible({ isInDrawer: true })).not.toContain('save-and-close')
    expect(possible({ isInDrawer: true, isDirty: true })).toContain('save-and-close')
    expect(offered({ isInDrawer: true, isDoneOnceSaved: true })).not.toContain('save-and-close')
    expect(offered({ isInDrawer: true, mayWrite: false })).not.toContain('save-and-close')
  })

  test('what is written in several locales can be copied from one into another', () => {
    expect(offered({ hasOtherLocales: true })).toContain('copy-locale')
    expect(offered({ hasOtherLocales: true, isNew: true })).not.toContain('copy-locale')
    expect(offered({ hasOtherLocales: true, mayWrite: false })).not.toContain('copy-locale')
  })

  test('a published document can be unpublished, also with changes on top', () => {
    expect(offered({ status: 'published' })).toContain('unpublish')
    expect(offered({ status: 'changed' })).toContain('unpublish')
  })

  test('what was changed since can be taken back to what is published', () => {
    expect(offered({ status: 'changed' })).toContain('revert')
    expect(offered({ status: 'published' })).not.toContain('revert')
    expect(offered({ status: 'draft' })).not.toContain('revert')
  })

  test('one locale can be published by itself where there are several', () => {
    expect(offered({ status: 'changed', hasLocales: true })).toContain('publish-locale')
    expect(offered({ status: 'changed' })).not.toContain('publish-locale')
    expect(possible({ status: 'published', hasLocales: true })).not.toContain('publish-locale')
  })

  test('its time can be set once it is stored, by those who may publish it', () => {
    expect(offered({})).not.toContain('schedule')
    expect(possible({ isSchedulable: true })).toContain('schedule')
    expect(possible({ isSchedulable: true, isNew: true })).not.toContain('schedule')
    expect(offered({ isSchedulable: true, mayPublish: false })).not.toContain('schedule')
  })

  test('who may publish some locales only publishes the one that is edited', () => {
    const ofLocale = offered({ status: 'changed', mayPublish: false, hasLocales: true })
    expect(ofLocale).toContain('publish-locale')
    for (const name of ['publish', 'unpublish', 'revert', 'schedule']) {
      expect(ofLocale).not.toContain(name)
    }
  })

  test('who may write but not publish keeps drafts, and changes nothing for readers', () => {
    expect(
      offered({ status: 'changed', mayPublish: false, mayPublishLocale: false, hasLocales: true }),
    ).toEqual(['save-draft', 'create-new', 'delete'])
  })

  test('a document without drafts is saved, and that is all', () => {
    expect(offered({ hasDrafts: false, status: null })).toEqual(['save', 'create-new', 'delete'])
  })

  test('a new document can only be kept', () => {
    expect(offered({ isNew: true })).toEqual(['save-draft', 'publish'])
    expect(possible({ isNew: true })).toEqual(['save-draft', 'publish'])
  })

  test('nothing can be saved while nothing has changed, and a draft can still be published', () => {
    expect(possible({ status: 'published' })).toEqual(['unpublish', 'create-new', 'delete'])
    expect(possible({ status: 'changed' })).toContain('publish')
    expect(possible({ status: 'published', isDirty: true })).toContain('publish')
  })

  test('an account can be given another password once it exists', () => {
    expect(offered({ hasPassword: true })).toContain('change-password')
    expect(offered({ hasPassword: true, isNew: true })).not.toContain('change-password')
    expect(offered({ hasPassword: true, mayWrite: false })).not.toContain('change-password')
  })

  test('what was never published is published, and afterwards changes are', () => {
    const wording = (facts: Partial<DocumentActionContext>) =>
      bindActions(documentActions, contextWith(facts)).find(({ name }) => name === 'publish')?.label
    expect(wording({ status: 'draft' })).toBe('version:publish')
    expect(wording({ status: 'draft', isNew: true })).toBe('version:publish')
    expect(wording({ status: 'changed' })).toBe('version:publishChanges')
    expect(wording({ status: 'published' })).toBe('version:publishChanges')
  })

  test('a stored document is duplicated, with its edits where they can be kept as a draft', () => {
    expect(possible({ mayDuplicate: true, isDirty: true })).toContain('duplicate')
    expect(offered({ mayDuplicate: true, isNew: true })).not.toContain('duplicate')
    expect(offered({ mayDuplicate: false })).not.toContain('duplicate')
    const withoutDrafts = { mayDuplicate: true, hasDrafts: false, status: null }
    expect(possible(withoutDrafts)).toContain('duplicate')
    expect(possible({ ...withoutDrafts, isDirty: true })).not.toContain('duplicate')
  })

  test('publishing one locale says which', () => {
    const bound = bindActions(documentActions, contextWith({ hasLocales: true }))
    const { labelValues } = bound.find(({ name }) => name === 'publish-locale') ?? {}
    expect(labelValues).toEqual({ locale: 'German' })
  })

  test('publishing is not asked for twice', () => {
    expect(possible({ isDirty: true, isPublishing: true })).not.toContain('publish')
  })

  test('deleting is called by what it does, and warns only where it cannot be undone', () => {
    const remove = (facts: Partial<DocumentActionContext>) =>
      bindActions(documentActions, contextWith(facts)).find(({ name }) => name === 'delete')
    expect(remove({})).toMatchObject({ label: 'general:delete', destructive: true })
    expect(remove({ hasTrash: true })).toMatchObject({ label: 'trash:move', destructive: false })
  })

  test('one who may only read is offered nothing that writes', () => {
    const facts = {
      mayWrite: false,
      mayCreate: false,
      mayDelete: false,
      status: 'changed',
    } as const
    expect(offered(facts)).toEqual([])
  })

  test('one who may not change it is offered what else they may do', () => {
    const facts = { mayWrite: false, mayDuplicate: true, status: 'changed' } as const
    expect(offered(facts)).toEqual(['create-new', 'duplicate', 'delete'])
    expect(possible({ ...facts, isElsewhere: true })).toEqual(['create-new', 'duplicate'])
    // A copy does not have what was typed before another editor took the document over.
    expect(possible({ ...facts, isElsewhere: true, isDirty: true })).toEqual(['create-new'])
  })
})
