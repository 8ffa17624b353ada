import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection to the database that can be cut, swallow data, or refuse callers. */
export interface ChaosProxy {
  /** the connection string of the same database through this proxy */
  url: string
  /** drops all data from now on, from either side; connections are accepted and never answered */
  swallow(): void
  /** ends every connection and accepts no new one */
  cut(): void
  /** accepts connections again; connections whose data was dropped stay dead */
  heal(): void
  close(): Promise<void>
}

/** Opens a proxy to the database at `databaseUrl`, over TCP or a socket directory. */
export async function openChaosProxy(databaseUrl: string): Promise<ChaosProxy> {
  const target = targetOf(databaseUrl)
  const open = new Set<Socket>()
  let mode: 'pass' | 'swallow' | 'cut' = 'pass'
  const server = createServer(here => {
    if (mode === 'cut') return here.destroy()
    track(here)
    if (mode === 'swallow') return here.resume()
    const there = connect(target as never)
    track(there)
    pass(here, there)
    pass(there, here)
    return undefined
  })
  const track = (socket: Socket) => {
    open.add(socket)
    socket.setNoDelay().on('error', () => undefined)
    socket.once('close', () => open.delete(socket))
  }
  const pass = (from: Socket, to: Socket) => {
    let swallowed = false
    from.on('data', (chunk: Buffer) => {
      swallowed ||= mode === 'swallow'
      if (!swallowed) to.write(chunk)
    })
    from.once('close', () => {
      if (mode !== 'swallow') to.destroy()
    })
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const destroyAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: urlThrough(databaseUrl, port),
    swallow: () => {
      mode = 'swallow'
    },
    cut: () => {
      mode = 'cut'
      destroyAll()
    },
    heal: () => {
      mode = 'pass'
    },
    close: async () => {
      destroyAll()
      server.close()
      await once(server, 'close')
    },
  }
}

function targetOf(databaseUrl: string): object {
  const url = new URL(databaseUrl.replace('@/', '@localhost/'))
  const directory = url.searchParams.get('host')
  const port = url.port || '5432'
  return directory ? { path: `${directory}/.s.PGSQL.${port}` } : { host: url.hostname, port: Number(port) }
}

function urlThrough(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl.replace('@/', '@localhost/'))
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}
