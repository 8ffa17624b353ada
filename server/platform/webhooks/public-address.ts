import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4 ranges without hosts of the public internet (IANA special-purpose registry, multicast, future use). */
const special4 = [
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
]
/** Within 2000::/3: protocol assignments with Teredo, documentation, and 6to4, which contains an IPv4 address. */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const blocked = new BlockList()
const global6 = new BlockList()
const add = (list: BlockList, range: string, family: 'ipv4' | 'ipv6') => {
  const [net = '', bits] = range.split('/')
  list.addSubnet(net, Number(bits), family)
}
for (const range of special4) add(blocked, range, 'ipv4')
for (const range of special6) add(blocked, range, 'ipv6')
add(global6, '2000::/3', 'ipv6')

/** True for an address of a host on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}
