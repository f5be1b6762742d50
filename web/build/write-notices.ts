import { writeFile } from 'node:fs/promises'
import { noticesOf } from './licence-notices.ts'

// Writes the licences of packages into a file: `node web/build/write-notices.ts <file> <folder of a package> …`. The image is staged with it.
const [file, ...folders] = process.argv.slice(2)
if (file === undefined) throw new Error('Which file?')
await writeFile(file, noticesOf(folders))
