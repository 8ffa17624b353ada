import { isIPv6 } from 'node:net'

/**
 * The network by which limits count callers: an IPv4 address unchanged; of an IPv6 address the first 64 bits, which
 * identify one connection, or the first 48, the largest range that a provider gives to one customer.
 */
export function networkOf(ip: string, bits: 48 | 64 = 64): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [address = ip] = ip.split('%')
  if (!isIPv6(address)) return ip
  const [head = '', tail] = address.toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const groups = [...front, ...Array<string>(missing).fill('0'), ...back].slice(0, bits / 16)
  return `${groups.map(group => group.replace(/^0+(?=.)/, '')).join(':')}::/${bits}`
}
