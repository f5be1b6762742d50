declare module 'fontkit' {
  /** A font read once; pdfkit takes it wherever it takes a file's bytes, which its types do not say. */
  export function create(file: Buffer): PDFKit.Mixins.PDFFontSource
}
