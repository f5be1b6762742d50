declare module 'fontkit' {
  /** Parses a font file. pdfkit accepts the result in place of the file's bytes, although its types do not declare this. */
  export function create(file: Buffer): PDFKit.Mixins.PDFFontSource
}
