import { GREY, rule, SHEET, write, type Paper } from './paper.ts'

export interface Section {
  title: string
  lines: readonly (readonly [string, string])[]
}

const LABEL_WIDTH = 170
const VALUE_LEFT = SHEET.margin + LABEL_WIDTH
const VALUE_WIDTH = SHEET.width - SHEET.margin - VALUE_LEFT
const BOTTOM = SHEET.height - SHEET.margin

/** Draws a section of labels and values, on further sheets if it needs them, and returns the y below it. */
export function drawSection(paper: Paper, { title, lines }: Section, from: number): number {
  let y = drawSectionTitle(paper, title, from)
  for (const [label, value] of lines) {
    y = roomAt(paper, y, 40)
    write(paper, label, SHEET.margin, y, { size: 10, colour: GREY, width: LABEL_WIDTH - 10 })
    y = Math.max(y + 16, write(paper, value, VALUE_LEFT, y, { size: 10, width: VALUE_WIDTH })) + 3
  }
  return y + 14
}

/** Draws the title of a section with its line, together with the first 60 points below it. */
export function drawSectionTitle(paper: Paper, title: string, from: number, height = 60): number {
  const y = write(paper, title, SHEET.margin, roomAt(paper, from, height), { size: 13, weight: 'semibold' }) + 4
  rule(paper, y)
  return y + 8
}

/** Returns the y of the next sheet if this one has too little room left. */
export function roomAt(paper: Paper, y: number, height: number): number {
  if (y + height <= BOTTOM) return y
  paper.addPage()
  return SHEET.margin
}
