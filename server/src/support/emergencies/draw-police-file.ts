import * as words from '@voltloop/contract/support/emergency-messages'
import { GREY, openPaper, SHEET, write } from '../../platform/pdf/paper.ts'
import { drawPhotos } from '../../platform/pdf/photos.ts'
import { drawSection, type Section } from '../../platform/pdf/sections.ts'

export interface PoliceFile {
  title: string
  subtitle: string
  lead: string
  author: string
  createdAt: Date
  sections: readonly Section[]
  /** The photos of this emergency, as JPEG. */
  photos: readonly Uint8Array[]
}

/** Draws the file about a theft or an accident: its sections one below the other, on as many sheets as they need, then the photos. */
export async function drawPoliceFile({
  title,
  subtitle,
  lead,
  author,
  createdAt,
  sections,
  photos,
}: PoliceFile): Promise<Buffer> {
  const { paper, bytes } = openPaper(title, author, createdAt)
  paper.addPage()
  let y = write(paper, title, SHEET.margin, SHEET.margin, { size: 20, weight: 'extrabold' })
  y = write(paper, subtitle, SHEET.margin, y + 4, { size: 11, weight: 'semibold' })
  y = write(paper, `${lead} ${author}.`, SHEET.margin, y + 2, { size: 10, colour: GREY }) + 18
  for (const section of sections) y = drawSection(paper, section, y)
  drawPhotos(paper, photos, words.photoName, y)
  paper.end()
  return bytes
}
