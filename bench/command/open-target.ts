import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServices } from '#server/open-services.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readConfig } from '#server/platform/runtime/config.ts'
import type { Services } from '#server/platform/services.ts'
import { BENCH_KEY } from '../load/load-callers.ts'

/** The services of a server side of a benchmark, without rate limits unless the environment sets them. */
export async function openTarget(
  url: string,
  environment: Record<string, string> = {},
  log = createLog({ level: 'error' }),
): Promise<Services> {
  const config = readConfig({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-target-')),
    DATABASE_URL: url,
    ADMIN_SECOND_FACTOR: 'off',
    WORKERS: '1',
    RATE_LIMITS: 'off',
    ...environment,
  })
  return (await openServices({ ...config, secretKey: BENCH_KEY }, url, log)).services
}

interface Listener {
  listen(at: { port: number; host: string }): Promise<string>
}

/** Listens on this machine, by default at a free port, and returns the port. */
export async function listenHere(app: Listener, port = 0): Promise<number> {
  return Number(new URL(await app.listen({ port, host: '127.0.0.1' })).port)
}
