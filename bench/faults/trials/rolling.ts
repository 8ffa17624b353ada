import { setTimeout as pause } from 'node:timers/promises'
import { reload } from '#ops/reload.ts'
import { readConfig } from '#server/platform/runtime/config.ts'
import { failuresOf, longestOf, startCallers, statusesOf } from '../callers.ts'
import { auditBook, openLedger } from '../ledger.ts'
import { makeCast } from '../people.ts'
import { end, type Product, remove, startProduct } from '../product.ts'
import { brokenOf, type Found, type Trial } from '../trial.ts'

const ROUNDS = 3

/** Replaces the app processes during calls and writes. */
async function underWay(replace: (product: Product) => Promise<unknown>): Promise<Found> {
  const product = await startProduct()
  try {
    const cast = await makeCast(product.databaseUrl, 4)
    const ledger = await openLedger(product.url, cast, 0)
    const callers = startCallers(product.url, cast, 60)
    const first = product.workers()
    for (let round = 0; round < ROUNDS; round++) {
      await pause(1000)
      await replace(product)
    }
    await pause(1000)
    await callers.stop()
    await ledger.stop()
    const { asked } = callers
    const failed = asked.filter(({ status }) => status !== 200).length
    const { lost, doubled, acknowledged, breaches } = await auditBook(ledger.book, product)
    const stayed = first.filter(pid => product.workers().includes(pid)).length
    return {
      figures: {
        replacements: ROUNDS,
        calls: asked.length,
        statuses: statusesOf(asked),
        'longest ms': longestOf(asked),
        'writes unclear': ledger.book.unclear.length,
        acknowledged,
        lost,
        doubled,
      },
      broken: [
        ...brokenOf({
          [`no call fails (${failuresOf(asked)})`]: failed === 0,
          'no write fails': ledger.book.unclear.length === 0,
          'nothing is lost': lost === 0,
          'nothing is there twice': doubled === 0,
          'every process was replaced': stayed === 0,
        }),
        ...breaches,
      ],
    }
  } finally {
    await product.kill()
    remove(product.dataDir)
  }
}

export const rolling: Trial = {
  promise: 'R12',
  name: 'app processes replaced one after the other under load',
  run: () =>
    underWay(({ dataDir, databaseUrl, url }) =>
      reload(readConfig({ DATA_DIR: dataDir, PORT: new URL(url).port }), databaseUrl),
    ),
  control: {
    how: 'each is ended without a successor',
    run: () =>
      underWay(async ({ workers }) => {
        for (const pid of workers()) {
          end(pid)
          await pause(2000)
        }
      }),
  },
}
