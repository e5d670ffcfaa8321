import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test('addresses of the open internet are public', () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '2606:4700::1111'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
})

test('addresses of machines themselves, their networks and their clouds are not', () => {
  const inside = [
    ...['0.0.0.0', '10.0.0.5', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254'],
    ...[
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
    ],
    ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1'],
    // IPv4 addresses in other clothes.
    ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::7f00:1'],
    ...['2002:7f00:1::', '2001:0:7f00:1::', '2001:db8::1'],
    ...['', 'localhost', '127.1', '0x7f000001'],
  ]
  for (const address of inside)
    expect([address, isPublicAddress(address)]).toEqual([address, false])
})
