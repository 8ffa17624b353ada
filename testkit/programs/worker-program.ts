import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { Counter, Registry } from 'prom-client'
import { createLog } from '#server/platform/log/log.ts'
import { listenOn } from '#server/platform/processes/listen.ts'
import { joinMetrics } from '#server/platform/processes/workers/gather-metrics.ts'
import { runWorkers } from '#server/platform/processes/workers.ts'
import { StartupError } from '#server/platform/runtime/startup-error.ts'

// A small program around runWorkers, run as a separate process by workers.test.ts: `count port [losesGroundAfterMs]
// [obstacle]`. While the file `obstacle` exists, no worker can start.
const [count = 1, port = 0, losesGroundAfter] = process.argv.slice(2, 5).map(Number)
const obstacle = process.argv[5]
const print = (line: string) => console.log(line)
const hurry = setTimeout(() => process.exit(99), 60_000).unref()

try {
  await runWorkers({
    count,
    log: createLog({ level: 'error' }),
    async primary() {
      print('primary open')
      const lost = losesGroundAfter
        ? new Promise<string>(resolve => setTimeout(() => resolve('The primary gave way.'), losesGroundAfter))
        : undefined
      return {
        shared: { greeting: 'hello' },
        ready: () => print('ready'),
        reloaded: succeeded => print(succeeded ? 'reloaded' : 'not reloaded'),
        stop: async () => print('primary closed'),
        ...(lost && { lost }),
      }
    },
    async worker({ greeting }) {
      if (obstacle && existsSync(obstacle)) throw new StartupError('Something stands in the way.')
      const metrics = new Registry()
      const calls = new Counter({ name: 'calls_total', help: 'Calls.', registers: [metrics] })
      const metricsOfAll = joinMetrics(metrics)
      const server = createServer((request, response) => {
        if (request.url === '/metrics') {
          void metricsOfAll().then(text => response.end(text))
          return
        }
        calls.inc()
        if (request.url === '/crash') process.kill(process.pid, 'SIGKILL')
        setTimeout(() => response.end(`${greeting} from ${process.pid}`), request.url === '/slow' ? 700 : 0)
      })
      await listenOn({ host: '127.0.0.1', port }, () => {
        return new Promise<void>((resolve, reject) => {
          server.once('error', reject)
          server.listen(port, '127.0.0.1', () => resolve())
        })
      })
      return {
        stop: () =>
          new Promise<void>(resolve => {
            server.close(() => resolve())
            server.closeIdleConnections()
          }),
      }
    },
  })
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  print(error.message)
  process.exitCode = 1
}
clearTimeout(hurry)
