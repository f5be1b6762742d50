/** Reads the QR code in the present picture of a video. Returns null if there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>

interface Detector {
  detect: (image: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

declare global {
  interface Window {
    /** Only some browsers have one. */
    BarcodeDetector?: DetectorClass
  }
}

/** Uses the browser's own detector where there is one for QR codes, and otherwise a decoder that is loaded only now. */
export async function createQrReader(): Promise<ReadCode> {
  const own = window.BarcodeDetector
  if (own && (await own.getSupportedFormats()).includes('qr_code')) return readWith(own)
  const { BarcodeDetector } = await import('qr/decode.js')
  return readWith(BarcodeDetector)
}

function readWith(DetectorOf: DetectorClass): ReadCode {
  const detector = new DetectorOf({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}
