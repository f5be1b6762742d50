import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

export type ReceiverKeys = { privateKey: string; p256dh: string; auth: string }

export function makeReceiverKeys(auth: Buffer): ReceiverKeys {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  return { privateKey: pair.getPrivateKey('base64url'), p256dh, auth: auth.toString('base64url') }
}

/** Decrypts a message as the browser would (RFC 8291 over RFC 8188, one record). Throws if it was encrypted for another browser. */
export function decryptMessage(body: Buffer, keys: ReceiverKeys): string {
  const salt = body.subarray(0, 16)
  const senderLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + senderLength)
  const record = body.subarray(21 + senderLength)
  const { contentKey, nonce } = deriveKeys(keys, salt, sender)
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('The record is not marked as the last one')
  return padded.subarray(0, end).toString()
}

function deriveKeys({ privateKey, p256dh, auth }: ReceiverKeys, salt: Buffer, sender: Buffer) {
  const receiver = createECDH('prime256v1')
  receiver.setPrivateKey(privateKey, 'base64url')
  const shared = receiver.computeSecret(sender)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), sender])
  const input = derive(shared, Buffer.from(auth, 'base64url'), info, 32)
  return {
    contentKey: derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    nonce: derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
