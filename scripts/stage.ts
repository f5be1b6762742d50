import { resolve } from 'node:path'
import { MOST_MEGABYTES, stageImage } from './image/stage-image.ts'

// Copies what the image contains into a folder: `npm run stage -- /some/folder`. Build the web before.
const folder = resolve(process.argv[2] ?? '.cache/image')
const megabytes = await stageImage(folder)
console.log(`${folder}: ${megabytes} MB`)
if (megabytes > MOST_MEGABYTES) throw new Error(`The image may have at most ${MOST_MEGABYTES} MB.`)
