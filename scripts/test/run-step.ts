import { type ChildProcess, spawn } from 'node:child_process'

const running = new Set<ChildProcess>()
const interrupted = () => {
  for (const child of running) child.kill('SIGTERM')
  process.exit(130)
}
let listening = false
/** An importer that runs no program keeps its own handling of signals. */
function listen(): void {
  if (listening) return
  listening = true
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(signal, interrupted)
}

/** Runs a program on this console and resolves with its exit code. The program ends when this process ends. */
export function runStep(
  program: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  listen()
  return new Promise(resolve => {
    const child = spawn(program, words, { stdio: 'inherit', env: { ...process.env, ...environment } })
    running.add(child)
    const end = (code: number) => {
      running.delete(child)
      resolve(code)
    }
    child.once('error', error => {
      console.log(`${program} could not be run: ${error.message}`)
      end(1)
    })
    child.once('exit', code => end(code ?? 1))
  })
}
