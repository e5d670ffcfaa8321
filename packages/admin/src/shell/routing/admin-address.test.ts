import { describe, expect, test } from 'vitest'
import { adminAddress } from './admin-address.ts'

function both(admin: string, address: string) {
  const rewrite = adminAddress(admin)
  const inside = rewrite.input?.({ url: new URL(address, 'http://localhost') }) as URL
  const route = `${inside.pathname}${inside.search}`
  const outside = rewrite.output?.({ url: inside }) as URL
  return [route, `${outside.pathname}${outside.search}`]
}

describe('the address of the panel', () => {
  test.each([
    ['/admin', '/admin', '/'],
    ['/admin', '/admin/collections/articles?page=2', '/collections/articles?page=2'],
    ['/cms/desk', '/cms/desk', '/'],
    ['/cms/desk', '/cms/desk/globals/site', '/globals/site'],
    ['/', '/', '/'],
    ['/', '/globals/site', '/globals/site'],
  ])('mounted at %s, %s is the route %s, and back', (admin, address, route) => {
    expect(both(admin, address)).toEqual([route, address])
  })

  test('loses a slash at its end', () => {
    expect(both('/admin', '/admin/')).toEqual(['/', '/admin'])
  })
})
