import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAllowedAddress, matchesPath } from './allowed-address.ts'

const allows = (address: string, ...allowList: Parameters<typeof isAllowedAddress>[1]) =>
  isAllowedAddress(new URL(address), allowList)

describe('an address is allowed', () => {
  test('by its host, over http or https at their own port', () => {
    const cdn = { hostname: 'CDN.example.com' }
    expect(allows('https://cdn.example.com/a.png?size=2', cdn)).toBe(true)
    expect(allows('http://cdn.example.com:80/', cdn)).toBe(true)
    expect(allows('https://CDN.EXAMPLE.COM/', cdn)).toBe(true)
    expect(allows('https://cdn.example.com:8443/', cdn)).toBe(false)
    expect(allows('http://cdn.example.com:443/', cdn)).toBe(false)
    expect(allows('https://cdn.example.com.evil.test/', cdn)).toBe(false)
    expect(allows('https://evil.test/cdn.example.com', cdn)).toBe(false)
    expect(allows('https://cdn.example.com./', cdn)).toBe(false)
  })

  test('by every part that is said, and by one of the list whole', () => {
    const exact = {
      protocol: 'https',
      hostname: 'a.test',
      port: '8443',
      pathname: '/media/**',
      search: '?public=1',
    } as const
    expect(allows('https://a.test:8443/media/x/y.png?public=1', exact)).toBe(true)
    expect(allows('http://a.test:8443/media/x.png?public=1', exact)).toBe(false)
    expect(allows('https://a.test/media/x.png?public=1', exact)).toBe(false)
    expect(allows('https://a.test:8443/private/x.png?public=1', exact)).toBe(false)
    expect(allows('https://a.test:8443/media/../private/x.png?public=1', exact)).toBe(false)
    expect(allows('https://a.test:8443/media/x.png?public=0', exact)).toBe(false)
    expect(allows('https://b.test/', exact, { hostname: 'b.test' })).toBe(true)
    expect(allows('https://a.test:443/', { hostname: 'a.test', port: '443' })).toBe(true)
  })

  test('below a host, not as it, and never as a number that looks so', () => {
    const below = { hostname: '*.example.com' }
    expect(allows('https://a.example.com/', below)).toBe(true)
    expect(allows('https://a.b.example.com/', below)).toBe(true)
    expect(allows('https://example.com/', below)).toBe(false)
    expect(allows('https://evilexample.com/', below)).toBe(false)
    expect(allows('http://127.0.0.1/', { hostname: '*.0.0.1' })).toBe(false)
    expect(allows('http://[::1]/', { hostname: '*.1]' })).toBe(false)
  })

  test('as a number only where the list has that number, however it is written', () => {
    for (const written of ['127.0.0.1', '127.1', '0x7f000001', '2130706433', '0177.0.0.1']) {
      expect(allows(`http://${written}/`, { hostname: '127.0.0.1' })).toBe(true)
      expect(allows(`http://${written}/`, { hostname: 'localhost' })).toBe(false)
    }
    expect(allows('http://[0:0::1]/', { hostname: '[::1]' })).toBe(true)
    expect(allows('http://[::ffff:127.0.0.1]/', { hostname: '127.0.0.1' })).toBe(false)
  })

  test('never with a name and password, or over anything but the web', () => {
    const host = { hostname: 'a.test' }
    expect(allows('https://user@a.test/', host)).toBe(false)
    expect(allows('https://user:secret@a.test/', host)).toBe(false)
    for (const address of ['file:///etc/passwd', 'ftp://a.test/x', 'gopher://a.test/', 'data:,x'])
      expect(allows(address, host, { hostname: '' })).toBe(false)
  })
})

describe('a path', () => {
  test('fits where stars stand for what is left out', () => {
    expect(matchesPath('/a/b.png', '/a/*.png')).toBe(true)
    expect(matchesPath('/a/b/c.png', '/a/*.png')).toBe(false)
    expect(matchesPath('/a/b/c.png', '/a/**.png')).toBe(true)
    expect(matchesPath('/a/', '/a/**')).toBe(true)
    expect(matchesPath('/b', '/a')).toBe(false)
    expect(matchesPath('/a.b', '/a?b')).toBe(false)
  })

  test('fits itself, and is looked at in no time', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\/[a-z/.]*$/), (path) => {
        expect(matchesPath(path, path)).toBe(true)
        expect(matchesPath(path, '/**')).toBe(true)
      }),
    )
    expect(matchesPath(`/${'a'.repeat(5000)}`, `/${'**a'.repeat(50)}b`)).toBe(false)
  })
})
