import { Socket } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'vite'

// Serves the web with hot reload and passes API calls on. Started by `npm run dev`, with the ports in the environment.
const server = await createServer({
  configFile: join(import.meta.dirname, 'vite.config.ts'),
  server: { port: Number(process.env['WEB_PORT']), strictPort: true },
  clearScreen: false,
  logLevel: 'warn',
})
await server.listen()

// The launcher holds the other end of this pipe; it closes when the launcher dies, however it dies.
const PARENT_PIPE_FD = 3
const stop = () => void server.close().then(() => process.exit(0))
new Socket({ fd: PARENT_PIPE_FD, readable: true, writable: false })
  .on('error', () => undefined)
  .once('close', stop)
  .resume()
process.once('SIGTERM', stop)
