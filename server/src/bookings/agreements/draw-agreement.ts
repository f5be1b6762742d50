import { PAPER, photoNumber, signedWords } from '@voltloop/contract/bookings/agreements-messages'
import { SIGNATURE_BOX, type Signature, type SigningPlace } from '@voltloop/contract/bookings/agreement-record'
import { BRAND } from '@voltloop/contract/core/brand'
import { formatDate, formatPhone, formatRupees, formatTime } from '@voltloop/contract/core/format'
import { RUPEE } from '@voltloop/contract/core/money'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import { GREY, INK, openPaper, rule, SHEET, write, type Paper } from '../../platform/pdf/paper.ts'
import { drawPhotos } from '../../platform/pdf/photos.ts'
import { drawSection, drawSectionTitle, roomAt, type Section } from '../../platform/pdf/sections.ts'
import type { StoredDocument } from './stored-document.ts'

export interface SignedPaper {
  document: StoredDocument
  /** The photos of the vehicle's condition, as JPEG. */
  photos: readonly Uint8Array[]
  signature: Signature
  place: SigningPlace
  signedAt: Date
}

const WIDTH = SHEET.width - 2 * SHEET.margin

/** Draws a signed agreement: the ride, the vehicle and its condition, the price list, the terms and the signature. */
export async function drawAgreement({ document, photos, signature, place, signedAt }: SignedPaper): Promise<Buffer> {
  const { paper, bytes } = openPaper(PAPER.title, BRAND, signedAt)
  paper.addPage()
  let y = write(paper, PAPER.title, SHEET.margin, SHEET.margin, { size: 20, weight: 'extrabold' })
  const subtitle = `${BRAND} · ${document.transactionId} · ${at(document.handedOverAt)}`
  y = write(paper, subtitle, SHEET.margin, y + 4, { size: 11, weight: 'semibold' }) + 18
  for (const section of factsOf(document)) y = drawSection(paper, section, y)
  y = drawPhotos(paper, photos, photoNumber, y)
  y = drawSection(paper, pricesOf(document), y)
  y = drawTerms(paper, document, y)
  drawSignature(paper, { document, signature, place, signedAt }, y)
  paper.end()
  return bytes
}

function factsOf({ transactionId, rider, ride, vehicle, note, photoIds, ...document }: StoredDocument): Section[] {
  return [
    {
      title: PAPER.ride,
      lines: [
        [PAPER.booking, transactionId],
        [PAPER.rider, rider.name],
        [PAPER.phone, rider.phone === null ? PAPER.notGiven : formatPhone(rider.phone)],
        [PAPER.plan, ride.plan],
        [PAPER.rent, rupees(ride.rent)],
        [PAPER.deposit, rupees(ride.deposit)],
        [PAPER.hub, `${ride.hub}, ${ride.city}`],
        [PAPER.handedOver, at(document.handedOverAt)],
        [PAPER.paidUntil, at(ride.end)],
      ],
    },
    {
      title: PAPER.vehicle,
      lines: [
        [PAPER.plate, formatPlate(vehicle.registrationNumber)],
        [PAPER.model, vehicle.name],
        [PAPER.chassis, vehicle.chassisNumber ?? PAPER.notGiven],
      ],
    },
    {
      title: PAPER.condition,
      lines: [
        [PAPER.note, note ?? PAPER.noNote],
        [PAPER.photos, photoIds.length === 0 ? PAPER.noPhotos : String(photoIds.length)],
      ],
    },
  ]
}

function pricesOf({ prices }: StoredDocument): Section {
  return {
    title: PAPER.prices,
    lines: prices.map(({ name, price, terms }) => [name, terms === '' ? price : `${price}, ${terms}`]),
  }
}

const POINT_INDENT = 12

function drawTerms(paper: Paper, { terms, termsVersion }: StoredDocument, from: number): number {
  let y = drawSectionTitle(paper, PAPER.terms, from)
  y = write(paper, `${PAPER.termsVersion}: ${termsVersion}`, SHEET.margin, y, { size: 10, colour: GREY }) + 8
  for (const { title, points } of terms) {
    y = write(paper, title, SHEET.margin, roomAt(paper, y, 60), { size: 11, weight: 'semibold' }) + 2
    for (const point of points) {
      y = roomAt(paper, y, 40)
      write(paper, '•', SHEET.margin, y, { size: 10, colour: GREY })
      y = write(paper, point, SHEET.margin + POINT_INDENT, y, { size: 10, width: WIDTH - POINT_INDENT }) + 2
    }
    y += 8
  }
  return y + 6
}

const SIGNATURE_WIDTH = 260
const SIGNATURE_SCALE = SIGNATURE_WIDTH / SIGNATURE_BOX.width
const SIGNATURE_HEIGHT = SIGNATURE_BOX.height * SIGNATURE_SCALE
const SIGNATURE_SECTION = SIGNATURE_HEIGHT + 110

// The signature stays together with the sentence that says what it signs.
function drawSignature(
  paper: Paper,
  { document, signature, place, signedAt }: Omit<SignedPaper, 'photos'>,
  from: number,
): void {
  const title = drawSectionTitle(paper, PAPER.signature, from, SIGNATURE_SECTION)
  const { transactionId, termsVersion } = document
  const top = write(paper, signedWords(transactionId, termsVersion), SHEET.margin, title, { size: 10, width: WIDTH })
  paper.lineWidth(1.6).lineCap('round').lineJoin('round').strokeColor(INK)
  for (const [first, ...rest] of signature) {
    if (!first) continue
    paper.moveTo(...placed(first, top))
    // A dot is a line to its own point.
    for (const point of rest.length > 0 ? rest : [first]) paper.lineTo(...placed(point, top))
    paper.stroke()
  }
  const below = top + SIGNATURE_HEIGHT + 6
  rule(paper, below)
  let y = write(paper, document.rider.name, SHEET.margin, below + 6, { size: 11, weight: 'semibold' })
  const signed = `${PAPER.signedAt} ${at(signedAt.toISOString())}, ${PAPER.signedOn[place]}`
  y = write(paper, signed, SHEET.margin, y, { size: 10, width: WIDTH })
  const { handedOverBy } = document
  if (handedOverBy !== null)
    write(paper, `${PAPER.witness} ${handedOverBy}`, SHEET.margin, y, { size: 10, colour: GREY, width: WIDTH })
}

function placed([x, y]: readonly [number, number], top: number): [number, number] {
  return [SHEET.margin + x * SIGNATURE_SCALE, top + y * SIGNATURE_SCALE]
}

// With the year: the paper is kept for years.
const at = (instant: string) => `${formatDate(instant)}, ${formatTime(instant)}`
const rupees = (amount: number) => formatRupees(amount * RUPEE)
