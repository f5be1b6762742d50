import { GREY, openPaper, SHEET, write } from '../../platform/pdf/paper.ts'
import { drawSection, type Section } from '../../platform/pdf/sections.ts'

export interface PoliceFile {
  title: string
  subtitle: string
  lead: string
  author: string
  createdAt: Date
  sections: readonly Section[]
}

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
