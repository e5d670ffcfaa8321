import { afterEach, describe, expect, test } from 'vitest'
import { carryToast, takeCarriedToast } from './carried-toast.ts'

afterEach(() => sessionStorage.clear())

describe('what is to be said after a reload', () => {
  test('is said once', () => {
    carryToast('stet', { tone: 'info', text: 'Somebody else signed in.' })
    expect(takeCarriedToast('stet')).toEqual({ tone: 'info', text: 'Somebody else signed in.' })
    expect(takeCarriedToast('stet')).toBeNull()
  })

  test('is said by the site that meant it', () => {
    carryToast('one', { tone: 'success', text: 'Done.' })
    expect(takeCarriedToast('another')).toBeNull()
    expect(takeCarriedToast('one')).not.toBeNull()
  })

  test('is nothing where something else is stored', () => {
    for (const stored of ['', 'null', '[]', '{"tone":"loud","text":"x"}', '{"tone":"info"}', '{']) {
      sessionStorage.setItem('stet-toast', stored)
      expect(takeCarriedToast('stet')).toBeNull()
    }
  })
})
