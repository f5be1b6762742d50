import { BRAND } from '@voltloop/contract/core/brand'
import * as words from '@voltloop/contract/payments/invoices-messages'
import type { Fact, Line, Page, Party } from './page-parts.ts'
import {
  GREEN,
  GREY,
  HAIR,
  INK,
  openPaper,
  rule,
  SHEET,
  WHITE,
  widthOf,
  write,
  type Paper,
} from '../platform/pdf/paper.ts'

/** Everything that is printed. The drawing depends on nothing else, so the same document always gives the same bytes. */
export interface InvoiceDocument {
  title: string
  author: string
  createdAt: Date
  pages: Page[]
}

/** Draws a document as a PDF. This takes tens of milliseconds of CPU time, so only the drawing thread calls it. */
export async function drawDocument({ title, author, createdAt, pages }: InvoiceDocument): Promise<Buffer> {
  const { paper, bytes } = openPaper(title, author, createdAt)
  for (const page of pages) drawPage(paper, page)
  paper.end()
  return bytes
}

const LEFT = SHEET.margin
const RIGHT = SHEET.width - SHEET.margin
const MIDDLE = SHEET.width / 2 + 12
const HALF = RIGHT - MIDDLE
const LABEL = { size: 8, colour: GREY }

function drawPage(paper: Paper, page: Page): void {
  paper.addPage()
  let y = drawHead(paper, page)
  y = drawFacts(paper, page.facts, y + 22)
  rule(paper, y + 18)
  y = Math.max(drawParty(paper, page.from, LEFT, y + 34), drawParty(paper, page.to, MIDDLE, y + 34))
  if (page.ride) y = drawRide(paper, page.ride, y + 30)
  y = drawLines(paper, page.lines, y + 34)
  const below = drawSums(paper, page, y + 14)
  y = Math.max(drawNotes(paper, page, y + 15), below)
  drawFooter(paper, page)
}

function drawHead(paper: Paper, { title, subtitle, number }: Page): number {
  const top = LEFT
  drawWordmark(paper, LEFT, top - 2)
  write(paper, title, MIDDLE, top, { size: 20, weight: 'extrabold', tracking: -15, width: HALF, align: 'right' })
  write(paper, subtitle, MIDDLE, top + 26, { ...LABEL, width: HALF, align: 'right' })
  return drawPlate(paper, number, top + 46)
}

// The number is shown on the brand's green number plate.
function drawPlate(paper: Paper, number: string, y: number): number {
  const style = { size: 14, weight: 'extrabold', colour: WHITE, tracking: 30 } as const
  const width = widthOf(paper, number, style) + 28
  const height = 30
  paper.roundedRect(RIGHT - width, y, width, height, 4).fill(GREEN)
  paper
    .roundedRect(RIGHT - width + 2.5, y + 2.5, width - 5, height - 5, 2.5)
    .lineWidth(0.9)
    .strokeColor(WHITE)
    .stroke()
  write(paper, number, RIGHT - width + 14, y + 8, style)
  return y + height
}

function drawWordmark(paper: Paper, x: number, y: number): void {
  const style = { size: 27, weight: 'extrabold', tracking: -35 } as const
  // The first o of 'loop' is green.
  const green = BRAND.lastIndexOf('loop') + 1
  const parts = [
    { text: BRAND.slice(0, green), colour: INK },
    { text: BRAND.slice(green, green + 1), colour: GREEN },
    { text: BRAND.slice(green + 1), colour: INK },
  ]
  let at = x
  for (const { text, colour } of parts) {
    write(paper, text, at, y, { ...style, colour })
    at += widthOf(paper, text, style)
  }
}

function drawFacts(paper: Paper, facts: readonly Fact[], y: number): number {
  const columns = [LEFT, LEFT + HALF / 2, MIDDLE, MIDDLE + HALF / 2]
  let bottom = y
  for (const [index, [label, value]] of facts.entries()) {
    const x = columns[index] ?? LEFT
    write(paper, label, x, y, LABEL)
    bottom = Math.max(bottom, write(paper, value, x, y + 13, { size: 10, weight: 'semibold', width: HALF / 2 - 8 }))
  }
  return bottom
}

function drawParty(paper: Paper, { role, name, lines }: Party, x: number, y: number): number {
  write(paper, role, x, y, LABEL)
  let at = write(paper, name, x, y + 14, { size: 11.5, weight: 'semibold', width: HALF }) + 2
  for (const line of lines) at = write(paper, line, x, at, { size: 9, width: HALF })
  return at
}

// Draws the ride as a line with two stops.
function drawRide(paper: Paper, { start, end }: NonNullable<Page['ride']>, y: number): number {
  const stops = [
    { x: LEFT, label: words.PICKUP, ...start },
    { x: MIDDLE, label: words.DROP, ...end },
  ]
  const line = y + 5
  paper
    .moveTo(LEFT + 5, line)
    .lineTo(MIDDLE + 5, line)
    .lineWidth(2.5)
    .strokeColor(GREEN)
    .stroke()
  let bottom = y + 42
  for (const { x, label, hub, moment } of stops) {
    paper
      .circle(x + 5, line, 4)
      .lineWidth(2.2)
      .fillAndStroke(WHITE, GREEN)
    write(paper, label, x, y + 15, LABEL)
    const below = write(paper, hub, x, y + 28, { size: 10, weight: 'semibold', width: HALF })
    bottom = Math.max(bottom, write(paper, moment, x, below, { size: 10, weight: 'regular' }))
  }
  return bottom
}

const SAC_AT = LEFT + 300
const QUANTITY_AT = LEFT + 362

// Draws column by column, because screen readers read the page in drawing order.
function drawLines(paper: Paper, lines: readonly Line[], y: number): number {
  const cell = { size: 10 }
  const amountColumn = { width: 100, align: 'right' } as const
  rule(paper, y, INK, 1.2)
  rule(paper, y + 24)
  write(paper, words.DESCRIPTION, LEFT, y + 8, LABEL)
  let bottom = y + 24
  const rows = lines.map((line) => {
    const top = bottom + 10
    bottom = write(paper, line.description, LEFT, top, { ...cell, weight: 'semibold', width: 284 }) + 8
    rule(paper, bottom)
    return { ...line, top }
  })
  const taxed = rows.flatMap(({ sac, top }) => (sac === null ? [] : [{ sac, top }]))
  if (taxed.length > 0) {
    write(paper, words.SAC, SAC_AT, y + 8, LABEL)
    for (const { sac, top } of taxed) write(paper, sac, SAC_AT, top, cell)
    write(paper, words.QUANTITY, QUANTITY_AT, y + 8, LABEL)
    for (const { top } of taxed) write(paper, '1', QUANTITY_AT, top, cell)
  }
  write(paper, words.AMOUNT, RIGHT - 100, y + 8, { ...LABEL, ...amountColumn })
  for (const { amount, top } of rows) write(paper, amount, RIGHT - 100, top, { ...cell, ...amountColumn })
  return bottom
}

function drawSums(paper: Paper, { sums, total: [label, amount] }: Page, y: number): number {
  const amountColumn = { width: 120, align: 'right' } as const
  let at = y
  for (const [name, value] of sums) {
    write(paper, name, MIDDLE, at, { size: 9.5, colour: GREY })
    write(paper, value, RIGHT - 120, at, { size: 9.5, ...amountColumn })
    at += 17
  }
  if (sums.length > 0) {
    rule(paper, at + 1, INK, 1.2, MIDDLE)
    at += 10
  }
  write(paper, label, MIDDLE, at + 4, { size: 11, weight: 'semibold' })
  write(paper, amount, RIGHT - 150, at, { size: 17, weight: 'extrabold', width: 150, align: 'right' })
  return at + 24
}

function drawNotes(paper: Paper, { inWords, notes, remark }: Page, y: number): number {
  const width = MIDDLE - LEFT - 36
  let at = y
  const facts: Fact[] = [[words.IN_WORDS, inWords], ...notes]
  for (const [label, value] of facts) {
    write(paper, label, LEFT, at, LABEL)
    at = write(paper, value, LEFT, at + 12, { size: 9.5, width }) + 8
  }
  return remark === null ? at : write(paper, remark, LEFT, at, { size: 9, colour: GREY, width })
}

function drawFooter(paper: Paper, { footer }: Page): void {
  rule(paper, SHEET.height - 52, HAIR)
  write(paper, footer, LEFT, SHEET.height - 42, LABEL)
}
