import { BlockList, isIP } from 'node:net'

// What the registries of special-purpose addresses keep for machines themselves, their networks,
// those who run the network (metadata of clouds is link-local), documentation and tests.
const special = new BlockList()
for (const subnet of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  add(special, subnet, 'ipv4')
}
// Within what is public: tunnels that carry other addresses in them, and documentation.
for (const subnet of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  add(special, subnet, 'ipv6')
}

// Of IPv6 one block is public. Loopback, private and link-local addresses, and those that hold an
// IPv4 address, are outside of it.
const publicIPv6 = new BlockList()
add(publicIPv6, '2000::/3', 'ipv6')

function add(list: BlockList, subnet: string, family: 'ipv4' | 'ipv6'): void {
  const [network = '', length] = subnet.split('/')
  list.addSubnet(network, Number(length), family)
}

/** Whether an address is one of the open internet; what is no address is not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4')
    case 6:
      return publicIPv6.check(address, 'ipv6') && !special.check(address, 'ipv6')
    default:
      return false
  }
}
