import { afterEach, describe, expect, test } from 'vitest'
import { storePendingToast, takePendingToast } from './pending-toast.ts'

afterEach(() => sessionStorage.clear())

describe('what is to be said after a reload', () => {
  test('is said once', () => {
    storePendingToast('stet', { tone: 'info', text: 'Another user signed in.' })
    expect(takePendingToast('stet')).toEqual({ tone: 'info', text: 'Another user signed in.' })
    expect(takePendingToast('stet')).toBeNull()
  })

  test('is said by the site that meant it', () => {
    storePendingToast('one', { tone: 'success', text: 'Done.' })
    expect(takePendingToast('another')).toBeNull()
    expect(takePendingToast('one')).not.toBeNull()
  })

  test('is nothing where something else is stored', () => {
    for (const stored of ['', 'null', '[]', '{"tone":"loud","text":"x"}', '{"tone":"info"}', '{']) {
      sessionStorage.setItem('stet-toast', stored)
      expect(takePendingToast('stet')).toBeNull()
    }
  })
})
