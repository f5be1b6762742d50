declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    /** The OpenType features to keep; all if omitted. */
    keepFeatures?: string[]
    variationAxes: Record<string, number | { min: number; max: number; default?: number }>
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
