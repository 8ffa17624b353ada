import { once } from 'node:events'
import { createServer } from 'node:net'
import { codeOf } from '../log/error-details.ts'
import { StartupError } from '../runtime/startup-error.ts'

/** Runs `listen` on the address, and turns errors that an operator can correct into a StartupError of one sentence. */
export async function listenOn<T>(
  { host, port }: { host: string; port: number },
  listen: () => Promise<T>,
): Promise<T> {
  try {
    return await listen()
  } catch (error) {
    const sentence = {
      EADDRINUSE: `Port ${port} is already in use on ${host}; stop the program that uses it, or set PORT.`,
      EACCES: `Port ${port} may not be opened by this user; set PORT to 1024 or more.`,
      EADDRNOTAVAIL: `HOST ${host} is not an address of this machine; set HOST to one of its addresses, or to 0.0.0.0 for all.`,
      ENOTFOUND: `HOST ${host} is not a known name; correct it.`,
    }[codeOf(error) ?? '']
    throw sentence ? new StartupError(sentence) : error
  }
}

/** Throws a StartupError of one sentence if the address cannot be listened on. */
export async function checkAddress({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer()
  await listenOn({ host, port }, () => once(server.listen({ host, port }), 'listening'))
  await new Promise(resolve => server.close(resolve))
}
