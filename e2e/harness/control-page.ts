import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { Problem } from '../../scripts/setup/problem.mjs'
import { run } from '../../scripts/setup/run.mjs'

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

/** Builds a bare page of the web app's framework into a folder and serves it, so that other pages can be compared with it. */
export async function serveControlPage(folder: string) {
  const { code, output } = await run(
    ['npm', 'exec', '-w', 'web', '--', 'vite', 'build', 'control', '--outDir', folder],
    {},
  )
  if (code !== 0) throw new Problem(`The control page could not be built:\n${output}`)
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    readFile(join(folder, path)).then(
      (content) => response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(content),
      () => response.writeHead(404).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
