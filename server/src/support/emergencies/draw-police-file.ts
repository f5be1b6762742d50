import { GREY, openPaper, rule, SHEET, write, type Paper } from '../../platform/pdf/paper.ts'

export interface Section {
  title: string
  lines: readonly (readonly [string, string])[]
}

export interface PoliceFile {
  title: string
  subtitle: string
  lead: string
  author: string
  createdAt: Date
  sections: readonly Section[]
}

const LABEL_WIDTH = 170
const VALUE_LEFT = SHEET.margin + LABEL_WIDTH
const VALUE_WIDTH = SHEET.width - SHEET.margin - VALUE_LEFT
const BOTTOM = SHEET.height - SHEET.margin

/** Draws the file about a stolen vehicle: its sections one below the other, on as many sheets as they need. */
export async function drawPoliceFile({
  title,
  subtitle,
  lead,
  author,
  createdAt,
  sections,
}: PoliceFile): Promise<Buffer> {
  const { paper, bytes } = openPaper(title, author, createdAt)
  paper.addPage()
  let y = write(paper, title, SHEET.margin, SHEET.margin, { size: 20, weight: 'extrabold' })
  y = write(paper, subtitle, SHEET.margin, y + 4, { size: 11, weight: 'semibold' })
  y = write(paper, `${lead} ${author}.`, SHEET.margin, y + 2, { size: 10, colour: GREY }) + 18
  for (const section of sections) y = drawSection(paper, section, y)
  paper.end()
  return bytes
}

function drawSection(paper: Paper, { title, lines }: Section, from: number): number {
  let y = write(paper, title, SHEET.margin, roomAt(paper, from, 60), { size: 13, weight: 'semibold' }) + 4
  rule(paper, y)
  y += 8
  for (const [label, value] of lines) {
    y = roomAt(paper, y, 40)
    write(paper, label, SHEET.margin, y, { size: 10, colour: GREY, width: LABEL_WIDTH - 10 })
    y = Math.max(y + 16, write(paper, value, VALUE_LEFT, y, { size: 10, width: VALUE_WIDTH })) + 3
  }
  return y + 14
}

// Returns the y of the next sheet if this one has too little room left.
function roomAt(paper: Paper, y: number, height: number): number {
  if (y + height <= BOTTOM) return y
  paper.addPage()
  return SHEET.margin
}
