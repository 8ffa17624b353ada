import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A connection to a port of loopback that can be cut like a network: sent data does not arrive, connections stay open
 * silently, and new ones wait. After healing, all sent data arrives, as TCP sends it again, unless a side has given up.
 */
export interface Line {
  port: number
  cut(): void
  heal(): void
  close(): Promise<void>
}

export async function openLine(target: number): Promise<Line> {
  const open = new Set<Socket>()
  /** work that waits until the cut is healed */
  const later = new Set<() => void>()
  let isCut = false
  const onceHealed = (work: () => void) => (isCut ? void later.add(work) : work())
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.setNoDelay().on('error', () => undefined)
    socket.once('close', () => open.delete(socket))
    if (isCut) socket.pause()
  }
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (chunk: Buffer) => {
      if (to.write(chunk)) return
      from.pause()
      to.once('drain', () => onceHealed(() => from.resume()))
    })
    from.once('end', () => onceHealed(() => to.end()))
    from.once('close', () => onceHealed(() => to.destroy()))
  }
  const server = createServer(here => {
    keep(here)
    onceHealed(() => {
      if (here.destroyed) return
      const there = connect(target, '127.0.0.1')
      keep(there)
      pass(here, there)
      pass(there, here)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
      for (const socket of open) socket.pause()
    },
    heal() {
      isCut = false
      for (const work of later) work()
      later.clear()
      for (const socket of open) socket.resume()
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
