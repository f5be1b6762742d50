import Pdf from 'pdfkit'
import { typefaceFor, type Weight } from './typefaces.ts'

export type Paper = PDFKit.PDFDocument

export interface Style {
  size: number
  weight?: Weight
  colour?: string
  /** The width that the text may take; it wraps there. */
  width?: number
  align?: 'left' | 'right'
  /** Letter-spacing, in thousandths of the size. */
  tracking?: number
}

/** Printed on white: ink, two greys, hairlines, and the green of the number plate. */
export const INK = '#18201b'
export const GREY = '#5b645e'
export const HAIR = '#d5d9d5'
export const GREEN = '#00814a'
export const WHITE = '#ffffff'

/** A4, in points. */
export const SHEET = { width: 595.28, height: 841.89, margin: 48 }

/** A paper without a page yet, whose bytes depend on what stands on it alone: drawn twice, it is the same file. */
export function openPaper(title: string, author: string, createdAt: Date): { paper: Paper; bytes: Promise<Buffer> } {
  const paper = new Pdf({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
  })
  const { promise: bytes, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  paper.on('data', (chunk: Buffer) => chunks.push(chunk))
  paper.on('end', () => resolve(Buffer.concat(chunks)))
  paper.on('error', reject)
  return { paper, bytes }
}

/** Sets text with its top left corner here, and tells where it ends below. */
export function write(paper: Paper, text: string, x: number, y: number, style: Style): number {
  const { size, weight = 'regular', colour = INK, width, align = 'left', tracking = 0 } = style
  setIn(paper, text, weight).fontSize(size).fillColor(colour)
  paper.text(text, x, y, {
    align,
    lineGap: size * 0.18,
    characterSpacing: (size * tracking) / 1000,
    ...figures(text),
    ...(width === undefined ? { lineBreak: false } : { width }),
  })
  return width === undefined ? y + paper.currentLineHeight(true) : paper.y
}

/** How wide a text is on one line. */
export function widthOf(paper: Paper, text: string, { size, weight = 'regular', tracking = 0 }: Style): number {
  const options = { characterSpacing: (size * tracking) / 1000, ...figures(text) }
  return setIn(paper, text, weight).fontSize(size).widthOfString(text, options)
}

function setIn(paper: Paper, text: string, weight: Weight): Paper {
  const { name, font } = typefaceFor(text, weight)
  return paper.registerFont(name, font).font(name)
}

// Figures of one width, so that amounts stand under each other. Asked for only where there are any: without it, words are laid out once.
function figures(text: string): { features?: ['tnum'] } {
  return /\d/.test(text) ? { features: ['tnum'] } : {}
}

/** A line across, from margin to margin or over a part of it. */
export function rule(paper: Paper, y: number, colour = HAIR, thickness = 0.75, from = SHEET.margin): void {
  paper
    .moveTo(from, y)
    .lineTo(SHEET.width - SHEET.margin, y)
    .lineWidth(thickness)
    .strokeColor(colour)
    .stroke()
}
