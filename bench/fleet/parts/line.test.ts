import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type Line, openLine } from './line.ts'

const sockets: Socket[] = []
let line: Line
const server = createServer(socket => {
  sockets.push(socket)
  socket.on('error', () => undefined).pipe(socket)
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await line.close()
  server.close()
})

function talk(port: number) {
  let heard = ''
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text
  })
  socket.on('error', () => undefined)
  return { socket, heard: () => heard }
}

test('data sent over a cut connection arrives after the cut is healed, on old and on new connections', async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  line = await openLine((server.address() as AddressInfo).port)
  const old = talk(line.port)
  old.socket.write('before ')
  await expect.poll(old.heard).toBe('before ')
  line.cut()
  old.socket.write('during ')
  const fresh = talk(line.port)
  fresh.socket.write('new ')
  const gone = talk(line.port)
  gone.socket.end()
  await pause(200)
  expect([old.heard(), fresh.heard()]).toEqual(['before ', ''])
  expect(old.socket.destroyed).toBe(false)
  line.heal()
  await expect.poll(old.heard).toBe('before during ')
  await expect.poll(fresh.heard).toBe('new ')
})
