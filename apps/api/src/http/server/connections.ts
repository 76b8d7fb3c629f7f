import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Remembers a server's connections, whatever became of them: a request that never ends, an answer
 * that is read slowly, a websocket. `server.closeAllConnections()` knows only those that still speak HTTP.
 *
 * @returns a function that cuts all of them off
 */
export function trackConnections(server: Server): () => void {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () => {
    for (const socket of open) socket.destroy()
  }
}
