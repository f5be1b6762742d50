import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create } from 'fontkit'

export type Weight = 'regular' | 'semibold' | 'extrabold'

/** The typeface that a text is set in: the house's own, or that of the script that a name is written in. */
export function typefaceFor(text: string, weight: Weight) {
  const found = FAMILIES.find(({ script }) => script.test(text))
  const file = found?.[weight] ?? HOUSE[weight]
  return { name: file, font: openOnce(file) }
}

const require = createRequire(import.meta.url)

// Whole files: the built-in typefaces of PDF have no rupee sign.
const HOUSE = family(require.resolve('@expo-google-fonts/archivo'), 'Archivo', { extrabold: '800ExtraBold' })

// Each of them has Latin letters too, so that a name in two scripts stays in one typeface. The Hind family where there is
// one; fontkit puts the signs of others (Anek; Noto's Telugu, Malayalam, Gurmukhi) in wrong places or fails at them.
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

// Reading a typeface costs more than drawing an invoice.
function openOnce(file: string) {
  const known = opened.get(file)
  if (known) return known
  const font = create(readFileSync(file))
  opened.set(file, font)
  return font
}
