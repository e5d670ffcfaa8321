import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

describe('after signing in', () => {
  test.each([
    '/admin',
    '/admin/collections/articles?page=2&sort=-updatedAt',
    '/admin/collections/articles/a%20b',
    '/admin/globals/site?locale=ar#seo',
    '/admin?search=http://example.org/a%2Fb',
  ])('the editor lands where they wanted to go: %s', (target) => {
    expect(safeRedirect(target, '/admin')).toBe(target)
  })

  test.each([
    undefined,
    null,
    42,
    ['/admin'],
    '',
    'admin',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%2fevil.example',
    '/%5Cevil.example',
    '/%0d%0aSet-Cookie:a=b',
    '/admin/%2f%2fevil.example',
    '/http://evil.example',
    '/https:evil.example',
    '/https%3a//evil.example',
    '/javascript:alert(1)',
    ' /admin',
    '/administration',
    '/admin/../elsewhere',
    '/elsewhere',
  ])('a target that could lead elsewhere is not followed: %j', (target) => {
    expect(safeRedirect(target, '/admin')).toBe('/admin')
  })

  test('no target whatsoever leads to another origin', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc
            .array(
              fc.constantFrom(
                '/',
                '\\',
                '%2f',
                '%09',
                ':',
                '.',
                '@',
                'evil.example',
                'http',
                '\t',
                '?',
                '#',
              ),
            )
            .map((parts) => parts.join('')),
        ),
        (target) => {
          const result = safeRedirect(target, '/admin')
          expect(new URL(result, 'https://site.example').origin).toBe('https://site.example')
          expect(result.startsWith('/')).toBe(true)
        },
      ),
    )
  })
})
