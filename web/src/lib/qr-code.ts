/**
 * Returns the modules of a QR code, row by row; true is dark. It is always version 6 with error correction M and mask 0:
 * one size keeps the code small, and scanners read every mask. Texts of up to 106 bytes fit.
 */
export function qrCode(text: string): boolean[][] {
  const modules = Array.from({ length: SIZE }, () => Array<boolean>(SIZE).fill(false))
  const isFixed = Array.from({ length: SIZE }, () => Array<boolean>(SIZE).fill(false))
  const set: SetModule = (row, column, isDark) => {
    const [line, fixed] = [modules[row], isFixed[row]]
    if (!line || !fixed || column < 0 || column >= SIZE) return
    line[column] = isDark
    fixed[column] = true
  }
  drawPatterns(set)
  placeBits(bitsOf(codewords(text)), modules, isFixed)
  return modules
}

type SetModule = (row: number, column: number, isDark: boolean) => void

const SIZE = 41
const BLOCKS = 4
const DATA_PER_BLOCK = 27
const CHECKS_PER_BLOCK = 16
const CAPACITY = BLOCKS * DATA_PER_BLOCK
const BYTE_MODE = 0b0100
const PADDING = [0xec, 0x11]
// Error correction M and mask 0 with their own check bits, which are written twice: down column 8 and along row 8.
const FORMAT = '010010000010101'.split('').map((bit) => bit === '1')
const FORMAT_ROWS = [0, 1, 2, 3, 4, 5, 7, 8, ...[7, 6, 5, 4, 3, 2, 1].map((fromEnd) => SIZE - fromEnd)]
const FORMAT_COLUMNS = [...[1, 2, 3, 4, 5, 6, 7, 8].map((fromEnd) => SIZE - fromEnd), 7, 5, 4, 3, 2, 1, 0]

function drawPatterns(set: SetModule): void {
  for (let at = 0; at < SIZE; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  for (const [row, column] of [
    [3, 3],
    [3, SIZE - 4],
    [SIZE - 4, 3],
  ] as const)
    drawRings(set, row, column, 4, [0, 1, 3])
  drawRings(set, SIZE - 7, SIZE - 7, 2, [0, 2])
  for (const [index, isDark] of FORMAT.entries()) {
    set(FORMAT_ROWS[index] ?? 0, 8, isDark)
    set(8, FORMAT_COLUMNS[index] ?? 0, isDark)
  }
  set(SIZE - 8, 8, true)
}

// Draws a square of rings around a module; `dark` lists the distances of dark rings.
function drawRings(set: SetModule, row: number, column: number, reach: number, dark: readonly number[]): void {
  for (let down = -reach; down <= reach; down++) {
    for (let right = -reach; right <= reach; right++) {
      set(row + down, column + right, dark.includes(Math.max(Math.abs(down), Math.abs(right))))
    }
  }
}

/** Returns the text and its check bytes, in the order in which they are drawn. */
function codewords(text: string): number[] {
  const bytes = [...new TextEncoder().encode(text)]
  // The mode and the length take twelve bits, and the end takes four.
  if (bytes.length > CAPACITY - 2) throw new Error('The text is too long for the QR code')
  const nibbles = [
    BYTE_MODE,
    bytes.length >> 4,
    bytes.length & 15,
    ...bytes.flatMap((byte) => [byte >> 4, byte & 15]),
    0,
  ]
  const data = Array.from(
    { length: nibbles.length / 2 },
    (_, at) => (nibbles[2 * at] ?? 0) * 16 + (nibbles[2 * at + 1] ?? 0),
  )
  for (let at = 0; data.length < CAPACITY; at++) data.push(PADDING[at % 2] ?? 0)
  const blocks = Array.from({ length: BLOCKS }, (_, at) => data.slice(at * DATA_PER_BLOCK, (at + 1) * DATA_PER_BLOCK))
  return [...interleave(blocks), ...interleave(blocks.map(checksOf))]
}

function interleave(blocks: readonly (readonly number[])[]): number[] {
  return (blocks[0] ?? []).flatMap((_, at) => blocks.map((block) => block[at] ?? 0))
}

/** Returns the Reed-Solomon check bytes: the remainder of the data divided by the generator polynomial. */
function checksOf(data: readonly number[]): number[] {
  let rest = [...data, ...Array<number>(CHECKS_PER_BLOCK).fill(0)]
  while (rest.length > CHECKS_PER_BLOCK) {
    const [factor = 0] = rest
    rest = rest.slice(1).map((value, at) => value ^ multiply(GENERATOR[at] ?? 0, factor))
  }
  return rest
}

// Multiplies in the field of 256 elements that QR codes use.
function multiply(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product >> 7 ? 0x11d : 0)
    if ((other >> bit) & 1) product ^= one
  }
  return product
}

// The coefficients of (x - 1)(x - 2)(x - 4)…, without the leading one.
const GENERATOR = createGenerator()

function createGenerator(): number[] {
  let coefficients = [1]
  let root = 1
  for (let degree = 0; degree < CHECKS_PER_BLOCK; degree++) {
    const shifted = [...coefficients, 0]
    coefficients = shifted.map((value, at) => value ^ multiply(coefficients[at - 1] ?? 0, root))
    root = multiply(root, 2)
  }
  return coefficients.slice(1)
}

function bitsOf(bytes: readonly number[]): boolean[] {
  return bytes.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => ((byte >> bit) & 1) === 1))
}

// Fills the free modules in columns of two, up and down by turns, from right to left.
function placeBits(bits: readonly boolean[], modules: boolean[][], isFixed: readonly (readonly boolean[])[]): void {
  let next = 0
  let isUpward = true
  for (let right = SIZE - 1; right > 0; right -= 2) {
    // The column of the timing pattern has no data.
    if (right === 6) right = 5
    for (let at = 0; at < SIZE; at++) {
      const row = isUpward ? SIZE - 1 - at : at
      for (const column of [right, right - 1]) {
        if (isFixed[row]?.[column]) continue
        const isMasked = (row + column) % 2 === 0
        const line = modules[row]
        if (line) line[column] = (bits[next++] ?? false) !== isMasked
      }
    }
    isUpward = !isUpward
  }
}
