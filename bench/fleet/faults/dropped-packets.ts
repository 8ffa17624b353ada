import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fleet } from '../fleet.ts'
import type { Fault, Scene } from './fault.ts'

/** Longer than the lease of a primary, which is 20 s. */
const DROPPING_MS = 25_000
const table = 'nayastock_fleet'

const nft = (script: string) => spawnSync('nft', ['-f', '-'], { input: script, encoding: 'utf8' })

/** True if the kernel can drop packets, which needs root and nftables. */
export const canDropPackets = (): boolean =>
  nft(`add table inet ${table}_trial; delete table inet ${table}_trial`).status === 0

/** Drops packets to and from the ports of all parts. TCP sends them again after 0.2 s or more. */
async function harm({ fleet, percentDropped }: Scene): Promise<{ hit: string; broken: string[] }> {
  const broken: string[] = []
  const began = nft(rulesFor(fleet, percentDropped))
  if (began.status !== 0) throw new Error(`nft: ${began.stderr}`)
  try {
    await pause(DROPPING_MS)
    if (droppedPackets() === 0) broken.push('no packet was dropped')
  } finally {
    nft(`delete table inet ${table}`)
  }
  return { hit: `${percentDropped} % of the packets between all parts`, broken }
}

const rulesFor = ({ ports }: Fleet, percent: number): string => {
  const all = Object.values(ports).join(', ')
  const rule = (side: 'dport' | 'sport') =>
    `add rule inet ${table} output oif lo tcp ${side} { ${all} } numgen random mod 100 < ${percent} counter drop`
  return [
    // removes the table of a run that was killed
    `add table inet ${table}`,
    `delete table inet ${table}`,
    `add table inet ${table}`,
    `add chain inet ${table} output { type filter hook output priority 0; }`,
    rule('dport'),
    rule('sport'),
  ].join('\n')
}

function droppedPackets(): number {
  const { stdout } = spawnSync('nft', ['list', 'table', 'inet', table], { encoding: 'utf8' })
  return [...stdout.matchAll(/counter packets (\d+)/g)].reduce((sum, [, packets]) => sum + Number(packets), 0)
}

export const packetFaults: readonly Fault[] = [
  {
    name: 'dropped-packets',
    what: 'packets between all parts dropped at random',
    optional: 'packets',
    bounds: { stillSeconds: 35, unclear: 40, reads: 0.25 },
    harm,
  },
]
