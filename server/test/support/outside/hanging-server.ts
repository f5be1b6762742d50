import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** Starts a TCP server that accepts connections and never answers. */
export async function startHangingServer() {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    waiting: () => open.size,
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
