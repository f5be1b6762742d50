/** Encodes a sequence. This file implements the part of ASN.1 DER that a certificate needs. */
export function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, ...parts)
}

export function set(...parts: Buffer[]): Buffer {
  return tagged(0x31, ...parts)
}

export function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content), content])
}

/** Encodes a non-negative whole number, given as bytes with the most significant one first. */
export function integer(bytes: Buffer): Buffer {
  const isNegative = (bytes[0] ?? 0) >= 0x80
  return tagged(0x02, isNegative ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)
}

export function boolean(value: boolean): Buffer {
  return tagged(0x01, Buffer.from([value ? 0xff : 0]))
}

export function octets(content: Buffer): Buffer {
  return tagged(0x04, content)
}

export function bits(content: Buffer, unused = 0): Buffer {
  return tagged(0x03, Buffer.from([unused]), content)
}

export function text(value: string): Buffer {
  return tagged(0x0c, Buffer.from(value))
}

/** Encodes a time: years from 2050 on with four digits, earlier ones with two. */
export function time(instant: Date): Buffer {
  const digits = instant.toISOString().replaceAll(/[-:T]|\.\d+/g, '')
  return instant.getUTCFullYear() < 2050
    ? tagged(0x17, Buffer.from(digits.slice(2)))
    : tagged(0x18, Buffer.from(digits))
}

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

function base128(value: number): number[] {
  const digits = [value & 0x7f]
  for (let left = value >>> 7; left > 0; left >>>= 7) digits.unshift((left & 0x7f) | 0x80)
  return digits
}

function lengthOf(content: Buffer): Buffer {
  if (content.length < 0x80) return Buffer.from([content.length])
  const bytes = []
  for (let left = content.length; left > 0; left >>>= 8) bytes.unshift(left & 0xff)
  return Buffer.from([0x80 | bytes.length, ...bytes])
}
