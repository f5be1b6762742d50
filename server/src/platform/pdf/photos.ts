import { GREY, SHEET, write, type Paper } from './paper.ts'
import { roomAt } from './sections.ts'

const GAP = 14
const WIDTH = (SHEET.width - 2 * SHEET.margin - GAP) / 2
const HEIGHT = 170
const ROW = HEIGHT + 28

/** Draws photos, two in a row, each with its name below, and returns the y below them. They are JPEG; a thread receives buffers as plain arrays of bytes. */
export function drawPhotos(
  paper: Paper,
  photos: readonly Uint8Array[],
  nameOf: (number: number) => string,
  from: number,
): number {
  let y = from
  for (const [index, photo] of photos.entries()) {
    const isLeft = index % 2 === 0
    if (isLeft) y = roomAt(paper, y, ROW)
    const x = isLeft ? SHEET.margin : SHEET.margin + WIDTH + GAP
    paper.image(Buffer.from(photo), x, y, { fit: [WIDTH, HEIGHT] })
    write(paper, nameOf(index + 1), x, y + HEIGHT + 4, { size: 9, colour: GREY })
    if (!isLeft || index === photos.length - 1) y += ROW
  }
  return y + (photos.length > 0 ? 6 : 0)
}
