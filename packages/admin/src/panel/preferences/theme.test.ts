import { afterEach, describe, expect, test } from 'vitest'
import { writeCookie } from './cookies.ts'
import { chooseTheme, currentTheme } from './theme.ts'

afterEach(() => chooseTheme('auto', 'stet'))

describe('the theme', () => {
  test('follows the system until the user chooses', () => {
    expect(currentTheme('all', 'stet')).toBe('auto')
  })

  test('is remembered under the prefix of the site', () => {
    chooseTheme('dark', 'stet')
    expect(document.cookie).toContain('stet-theme=dark')
    expect(currentTheme('all', 'stet')).toBe('dark')
    expect(currentTheme('all', 'other')).toBe('auto')
    expect(document.documentElement.dataset.theme).toBe('dark')
  })

  test('is forgotten when the system is to decide again', () => {
    chooseTheme('light', 'stet')
    chooseTheme('auto', 'stet')
    expect(document.cookie).not.toContain('stet-theme')
    expect(document.documentElement.dataset.theme).toBeUndefined()
  })

  test('is the one of the site where the site has decided, whatever was chosen before', () => {
    chooseTheme('dark', 'stet')
    expect(currentTheme('light', 'stet')).toBe('light')
  })

  test('is not taken from a cookie that says something else', () => {
    writeCookie('stet-theme', 'neon')
    expect(currentTheme('all', 'stet')).toBe('auto')
  })
})
