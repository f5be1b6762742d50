import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

const SCALE = 8

/** Draws a QR code as a PNG, which is what the gateway serves. */
export function drawQrCode(text: string): Buffer {
  const { data, size } = encode(text, { border: 4 })
  const side = size * SCALE
  // One bit for each pixel, one is white; each row begins with its filter, which is none.
  const rows = Array.from({ length: side }, (_row, y) => {
    const row = Buffer.alloc(1 + Math.ceil(side / 8))
    for (let x = 0; x < side; x++) {
      const isBlack = data[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)] === true
      if (!isBlack) row[1 + (x >> 3)] = (row[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
    }
    return row
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // A bit depth of one, in greyscale.
  header[8] = 1
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
