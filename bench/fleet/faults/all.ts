import { clockFaults } from './clock-steps.ts'
import { cutFaults } from './cuts.ts'
import { packetFaults } from './dropped-packets.ts'
import type { Fault } from './fault.ts'
import { freezeFaults } from './freezes.ts'
import { diskFaults } from './full-disk.ts'
import { killFaults } from './kills.ts'
import { checkpointFaults } from './stalled-checkpoint.ts'

/** Every fault of `npm run fleet -- test`, in order. */
export const allFaults: readonly Fault[] = [
  ...killFaults,
  ...cutFaults,
  ...packetFaults,
  ...freezeFaults,
  ...diskFaults,
  ...clockFaults,
  ...checkpointFaults,
]
