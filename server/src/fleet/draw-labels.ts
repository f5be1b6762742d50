import { BRAND } from '@voltloop/contract/core/brand'
import { labelUrl } from '@voltloop/contract/fleet/label-code'
import { LABELS_TITLE, SCAN_TO_REPORT } from '@voltloop/contract/fleet/labels-messages'
import { encode } from 'uqr'
import { GREEN, GREY, INK, openPaper, WHITE, widthOf, write, type Paper } from '../platform/pdf/paper.ts'

export interface Label {
  code: string
  /** With the spaces of a number plate. */
  plate: string
  model: string
}

export interface LabelSheets {
  labels: Label[]
  publicUrl: string
  createdAt: Date
}

/** Draws labels on A4 label paper: 2 × 7 labels of 99.1 × 38.1 mm, the common paper with 14 labels a sheet. */
export async function drawLabels({ labels, publicUrl, createdAt }: LabelSheets): Promise<Buffer> {
  const { paper, bytes } = openPaper(LABELS_TITLE, BRAND, createdAt)
  for (const [index, label] of labels.entries()) {
    const place = index % (COLUMNS * ROWS)
    if (place === 0) paper.addPage()
    const x = LEFT + (place % COLUMNS) * (WIDTH + GAP)
    const y = TOP + Math.floor(place / COLUMNS) * HEIGHT
    drawLabel(paper, label, labelUrl(publicUrl, label.code), x, y)
  }
  paper.end()
  return bytes
}

const MM = 72 / 25.4
const COLUMNS = 2
const ROWS = 7
const WIDTH = 99.1 * MM
const HEIGHT = 38.1 * MM
const LEFT = 4.65 * MM
const TOP = 15.15 * MM
const GAP = 2.5 * MM

// Readers need a blank margin of four modules around a code; the label's own margin is a part of it.
const CODE_SIZE = 27 * MM
const CODE_MARGIN = (HEIGHT - CODE_SIZE) / 2
const TEXT_LEFT = CODE_MARGIN * 2 + CODE_SIZE
const TEXT_WIDTH = WIDTH - TEXT_LEFT - 4 * MM

function drawLabel(paper: Paper, { plate, model }: Label, url: string, x: number, y: number): void {
  drawCode(paper, url, x + CODE_MARGIN, y + CODE_MARGIN)
  const left = x + TEXT_LEFT
  drawPlate(paper, plate, left, y + CODE_MARGIN)
  writeLine(paper, model, left, y + 18.5 * MM, { size: 10, weight: 'semibold' })
  writeLine(paper, SCAN_TO_REPORT, left, y + 24 * MM, { size: 9, colour: INK })
  writeLine(paper, BRAND, left, y + 28.6 * MM, { size: 8, colour: GREY })
}

function drawCode(paper: Paper, url: string, x: number, y: number): void {
  const { size, data } = encode(url, { ecc: 'M', border: 0 })
  const module = CODE_SIZE / size
  for (const [row, modules] of data.entries()) {
    for (const [column, isDark] of modules.entries()) {
      if (isDark) paper.rect(x + column * module, y + row * module, module, module)
    }
  }
  paper.fill(BLACK)
  paper.link(x, y, CODE_SIZE, CODE_SIZE, url)
}

const BLACK = '#000000'
const PLATE_HEIGHT = 10 * MM

function drawPlate(paper: Paper, plate: string, x: number, y: number): void {
  paper.roundedRect(x, y, TEXT_WIDTH, PLATE_HEIGHT, 4).fill(GREEN)
  const style = { size: fittingSize(paper, plate, 17, TEXT_WIDTH - 16), weight: 'extrabold', colour: WHITE } as const
  const inner = (TEXT_WIDTH - widthOf(paper, plate, style)) / 2
  write(paper, plate, x + inner, y + (PLATE_HEIGHT - style.size * 1.1) / 2, style)
}

interface LineStyle {
  size: number
  weight?: 'semibold'
  colour?: string
}

function writeLine(paper: Paper, text: string, x: number, y: number, style: LineStyle): void {
  write(paper, text, x, y, { ...style, size: fittingSize(paper, text, style.size, TEXT_WIDTH, style.weight) })
}

// A long name is set smaller: it must not reach the next label.
function fittingSize(
  paper: Paper,
  text: string,
  size: number,
  width: number,
  weight: 'regular' | 'semibold' | 'extrabold' = 'extrabold',
): number {
  return Math.min(size, (size * width) / widthOf(paper, text, { size, weight }))
}
