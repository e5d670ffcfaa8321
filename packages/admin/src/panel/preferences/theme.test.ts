import { afterEach, describe, expect, test } from 'vitest'
import { writeCookie } from './cookies.ts'
import { applySavedTheme, chooseTheme, currentTheme } from './theme.ts'

afterEach(() => chooseTheme('auto', 'stet'))

describe('the theme', () => {
  test('follows the system until the user chooses', () => {
    expect(currentTheme()).toBe('auto')
  })

  test('is remembered under the prefix of the site', () => {
    chooseTheme('dark', 'stet')
    expect(document.cookie).toContain('stet-theme=dark')
    expect(currentTheme()).toBe('dark')
    expect(document.documentElement.dataset.theme).toBe('dark')
  })

  test('is forgotten when the system is to decide again', () => {
    chooseTheme('light', 'stet')
    chooseTheme('auto', 'stet')
    expect(document.cookie).not.toContain('stet-theme')
    expect(currentTheme()).toBe('auto')
  })
})

describe('a page that the server draws', () => {
  test('has the theme that was chosen on its site', () => {
    writeCookie('stet-theme', 'dark')
    applySavedTheme('all', 'stet')
    expect(currentTheme()).toBe('dark')
    applySavedTheme('all', 'other')
    expect(currentTheme()).toBe('auto')
  })

  test('has the one of the site where the site has decided, whatever was chosen before', () => {
    writeCookie('stet-theme', 'dark')
    applySavedTheme('light', 'stet')
    expect(currentTheme()).toBe('light')
  })

  test('does not take it from a cookie that says something else', () => {
    writeCookie('stet-theme', 'neon')
    applySavedTheme('all', 'stet')
    expect(currentTheme()).toBe('auto')
  })
})
