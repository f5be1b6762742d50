import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { createModel, createPlan, type Model, type Plan } from '@voltloop/contract/catalogue/catalogue'
import { dataOf, type Caller } from '../../server/test/support/caller.ts'
import { uniqueWord } from './staff.ts'

export async function makeModel(superAdmin: Caller): Promise<Model> {
  const features = { batteryType: 'HYBRID', range: 75.5, topSpeed: 45 } as const
  const body = { brand: 'Okinawa', modelName: `Lite ${uniqueWord()}`, features }
  return dataOf(await superAdmin.call(createModel, { body }))
}

export async function makePlan(superAdmin: Caller, models: string[]): Promise<Plan> {
  const body = { name: `Plan ${uniqueWord()}`, cost: 1000, actualCost: 1200, duration: 7, models }
  return dataOf(await superAdmin.call(createPlan, { body }))
}

export function cardOf(page: Page, heading: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
}

/** Presses a button and returns the name and lines of the CSV file that it downloads, without the byte order mark. */
export async function exportedBy(page: Page, button: Locator): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const text = await readFile(await download.path(), 'utf8')
  return {
    name: download.suggestedFilename(),
    lines: text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n'),
  }
}

/** Matches the console error that Playwright's own failure recorder causes when it reads the preview of a chosen picture. */
export const RECORDER = /Connecting to 'blob:.*violates/

export function pngPicture(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x3c)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
