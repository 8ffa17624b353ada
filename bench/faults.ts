// Budget: no fault breaks a promise, each negative control is detected, and the whole run takes about ten minutes.
import { buildWebIfStale } from '#scripts/build-web.ts'
import { readOptions } from './command/options.ts'
import { printResult } from './command/result.ts'
import { removeTemplate } from './faults/product.ts'
import type { Found, Trial } from './faults/trial.ts'
import { trials } from './faults/trials.ts'
import { machineWords } from './load/load-ground.ts'

/**
 * `npm run bench -- faults [--only WORD] [--no-controls]`: causes every fault that the product must survive. Linux
 * only.
 */
export async function run(): Promise<void> {
  const { only, controls } = readOptions({ only: '', controls: true })
  await buildWebIfStale()
  const chosen = trials.filter(({ promise, name }) => `${promise} ${name}`.includes(only))
  const results = []
  for (const trial of chosen) results.push(await judge(trial, controls))
  await removeTemplate()
  const failed = results.filter(({ holds }) => !holds)
  console.log(machineWords())
  const what = controls ? 'hold and have a control that was noticed' : 'hold'
  console.log(`${results.length - failed.length} of ${results.length} ${what}.`)
  printResult('faults', { machine: machineWords(), results })
  if (failed.length > 0) process.exitCode = 1
}

async function judge({ promise, name, run: attempt, control }: Trial, withControl: boolean) {
  const began = performance.now()
  const found = await guarded(attempt)
  console.log(`\n${promise} ${name}: ${found.broken.length === 0 ? 'holds' : 'BROKEN'}`)
  console.log(`  ${words(found)}`)
  const controlled = withControl ? await guarded(control.run) : undefined
  const noticed = !controlled || (controlled.broken.length > 0 && !controlled.fellOver)
  if (controlled) {
    console.log(`  control, ${control.how}: ${noticed ? 'noticed' : 'NOT NOTICED'}`)
    console.log(`    ${words(controlled)}`)
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`  ${seconds} s`)
  const holds = found.broken.length === 0 && noticed
  return { promise, name, holds, seconds, found, control: controlled && { how: control.how, ...controlled } }
}

/** Runs a trial or its control. A trial that throws has failed; a control that throws has detected nothing. */
async function guarded(attempt: () => Promise<Found>): Promise<Found & { fellOver?: true }> {
  try {
    return await attempt()
  } catch (error) {
    return { figures: {}, broken: [`the trial fell over: ${String(error)}`], fellOver: true }
  }
}

const words = ({ figures, broken }: Found): string =>
  [...Object.entries(figures).map(([name, value]) => `${name} ${value}`), ...broken.map(one => `BROKEN: ${one}`)].join(
    ', ',
  )
