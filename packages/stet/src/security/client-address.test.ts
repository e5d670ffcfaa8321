import { describe, expect, test } from 'vitest'
import {
  clientAddress,
  countedAddress,
  setConnectionAddress,
  sharedAddress,
} from './client-address.ts'

describe('an address is counted in one form', () => {
  const forms: readonly (readonly [string, string | undefined])[] = [
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:8080', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', undefined],
    ['unknown', undefined],
    ['192.0.2', undefined],
    ['192.0.2.256', undefined],
    ['example.org', undefined],
    ['1.2.3.4, 5.6.7.8', undefined],
  ]
  for (const [text, counted] of forms) {
    test(`${text || 'nothing'} as ${counted ?? 'unknown'}`, () => {
      expect(countedAddress(text)).toBe(counted)
    })
  }
})

describe('a request is from', () => {
  function from(connected: string | undefined, forwarded: string | undefined, trustProxy: number) {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const request = new Request('http://stet.test', { headers: headers as Record<string, string> })
    setConnectionAddress(request, connected)
    return clientAddress(request, { trustProxy })
  }
  test('its connection, whatever it says, unless the config trusts a proxy', () => {
    expect(from('192.0.2.1', '10.0.0.1', 0)).toBe('192.0.2.1')
    expect(from(undefined, '10.0.0.1', 0)).toBeUndefined()
  })
  test('who its last proxy saw, and by whom that is said, where a proxy of ours is not named', () => {
    for (const proxy of ['127.0.0.1', '::ffff:10.1.2.3', '172.18.0.1', '192.168.1.2']) {
      const at = countedAddress(proxy)
      expect(from(proxy, '6.6.6.6, 192.0.2.1', 0)).toBe(`192.0.2.1 via ${at}`)
      expect(sharedAddress(`192.0.2.1 via ${at}`)).toBe(at)
      expect(from(proxy, 'unknown', 0)).toBe(at)
    }
    for (const proxy of ['::1', 'fd12::1', 'fe80::1']) {
      expect(from(proxy, '192.0.2.1', 0)).toBe(`192.0.2.1 via ${countedAddress(proxy)}`)
    }
    for (const stranger of ['172.32.0.1', '11.0.0.1', '2001:db8::1']) {
      expect(from(stranger, '192.0.2.1', 0)).toBe(countedAddress(stranger))
    }
    expect(sharedAddress('192.0.2.1')).toBeUndefined()
  })
  test('whom the last of our proxies saw: what is before that, the client may have invented', () => {
    expect(from('10.0.0.9', '6.6.6.6, 192.0.2.1', 1)).toBe('192.0.2.1')
    expect(from('10.0.0.9', '6.6.6.6, 192.0.2.1, 10.0.0.8', 2)).toBe('192.0.2.1')
    expect(from(undefined, '192.0.2.1', 1)).toBe('192.0.2.1')
  })
  test('its connection where the proxies added nothing that is an address', () => {
    for (const forwarded of [undefined, '', 'unknown', '192.0.2.1,']) {
      expect(from('10.0.0.9', forwarded, 1)).toBe('10.0.0.9')
    }
    expect(from('10.0.0.9', '192.0.2.1', 2)).toBe('10.0.0.9')
  })
})
