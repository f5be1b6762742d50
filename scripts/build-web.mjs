import { main } from './setup/problem.mjs'
import { buildWeb } from './setup/web-build.mjs'

await main(async () => {
  await buildWeb(console.log)
  return 0
})
