import Pdf from 'pdfkit'
import { typefaceFor, type Weight } from './typefaces.ts'

export type Paper = PDFKit.PDFDocument

export interface Style {
  size: number
  weight?: Weight
  colour?: string
  /** The maximum width of the text; longer text wraps. */
  width?: number
  align?: 'left' | 'right'
  /** Letter-spacing in thousandths of the font size. */
  tracking?: number
}

export const INK = '#18201b'
export const GREY = '#5b645e'
export const HAIR = '#d5d9d5'
export const GREEN = '#00814a'
export const WHITE = '#ffffff'

/** The A4 sheet, in points. */
export const SHEET = { width: 595.28, height: 841.89, margin: 48 }

/** Opens a document without pages. Its bytes depend only on its content, so drawing it twice gives the same file. */
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

/** Writes text with its top left corner at x and y, and returns the y below it. */
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

export function widthOf(paper: Paper, text: string, { size, weight = 'regular', tracking = 0 }: Style): number {
  const options = { characterSpacing: (size * tracking) / 1000, ...figures(text) }
  return setIn(paper, text, weight).fontSize(size).widthOfString(text, options)
}

function setIn(paper: Paper, text: string, weight: Weight): Paper {
  const { name, font } = typefaceFor(text, weight)
  return paper.registerFont(name, font).font(name)
}

// Use figures of equal width, so that amounts align in columns. Only texts with digits need this; other texts are laid out faster without it.
function figures(text: string): { features?: ['tnum'] } {
  return /\d/.test(text) ? { features: ['tnum'] } : {}
}

/** Draws a horizontal line from a given x, by default the left margin, to the right margin. */
export function rule(paper: Paper, y: number, colour = HAIR, thickness = 0.75, from = SHEET.margin): void {
  paper
    .moveTo(from, y)
    .lineTo(SHEET.width - SHEET.margin, y)
    .lineWidth(thickness)
    .strokeColor(colour)
    .stroke()
}
