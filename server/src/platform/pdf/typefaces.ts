import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create } from 'fontkit'

export type Weight = 'regular' | 'semibold' | 'extrabold'

/** Returns the typeface for a text: the brand's own, or one for the script in which a name is written. */
export function typefaceFor(text: string, weight: Weight) {
  const found = FAMILIES.find(({ script }) => script.test(text))
  const file = found?.[weight] ?? BRAND_FAMILY[weight]
  return { name: file, font: openOnce(file) }
}

const require = createRequire(import.meta.url)

// Use font files, because the fonts built into PDF have no rupee sign.
const BRAND_FAMILY = family(require.resolve('@expo-google-fonts/archivo'), 'Archivo', { extrabold: '800ExtraBold' })

// Each family also has Latin letters, so that a name in two scripts uses one typeface. Prefer the Hind family: fontkit misplaces the marks of other
// families (Anek; Noto for Telugu, Malayalam and Gurmukhi) or fails on them.
const FAMILIES = [
  { script: /\p{Script=Devanagari}/u, ...family(require.resolve('@expo-google-fonts/hind'), 'Hind') },
  { script: /\p{Script=Telugu}/u, ...family(require.resolve('@expo-google-fonts/hind-guntur'), 'HindGuntur') },
  {
    script: /\p{Script=Kannada}/u,
    ...family(require.resolve('@expo-google-fonts/noto-sans-kannada'), 'NotoSansKannada'),
  },
  { script: /\p{Script=Tamil}/u, ...family(require.resolve('@expo-google-fonts/hind-madurai'), 'HindMadurai') },
  { script: /\p{Script=Bengali}/u, ...family(require.resolve('@expo-google-fonts/hind-siliguri'), 'HindSiliguri') },
  { script: /\p{Script=Gujarati}/u, ...family(require.resolve('@expo-google-fonts/hind-vadodara'), 'HindVadodara') },
  {
    script: /\p{Script=Malayalam}/u,
    ...family(require.resolve('@expo-google-fonts/manjari'), 'Manjari', { semibold: '700Bold' }),
  },
  { script: /\p{Script=Oriya}/u, ...family(require.resolve('@expo-google-fonts/noto-sans-oriya'), 'NotoSansOriya') },
]

function family(entry: string, name: string, cuts: Partial<Record<Weight, string>> = {}): Record<Weight, string> {
  const file = (cut: string) => join(dirname(entry), cut, `${name}_${cut}.ttf`)
  const { semibold = '600SemiBold', extrabold = '700Bold' } = cuts
  return { regular: file('400Regular'), semibold: file(semibold), extrabold: file(extrabold) }
}

const opened = new Map<string, ReturnType<typeof create>>()

// Parsing a typeface takes longer than drawing an invoice.
function openOnce(file: string) {
  const cached = opened.get(file)
  if (cached) return cached
  const font = create(readFileSync(file))
  opened.set(file, font)
  return font
}
