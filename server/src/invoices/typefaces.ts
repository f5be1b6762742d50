import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'

export type Weight = 'regular' | 'semibold' | 'extrabold'

/** The typeface that a text is set in: the house's own, or that of the script that a name is written in. */
export function typefaceFor(text: string, weight: Weight) {
  const found = FAMILIES.find(({ script }) => script.test(text))
  const file = found?.[weight] ?? HOUSE[weight]
  return { name: file, font: openOnce(file) }
}

const ARCHIVO = '@expo-google-fonts/archivo'
// Whole files: the built-in typefaces of PDF have no rupee sign.
const HOUSE = {
  regular: `${ARCHIVO}/400Regular/Archivo_400Regular.ttf`,
  semibold: `${ARCHIVO}/600SemiBold/Archivo_600SemiBold.ttf`,
  extrabold: `${ARCHIVO}/800ExtraBold/Archivo_800ExtraBold.ttf`,
}

// Each of them has Latin letters too, so that a name in two scripts stays in one typeface. The Hind family where there is
// one; fontkit puts the signs of others (Anek; Noto's Telugu, Malayalam, Gurmukhi) in wrong places or fails at them.
const FAMILIES = [
  { script: /\p{Script=Devanagari}/u, ...family('hind', 'Hind') },
  { script: /\p{Script=Telugu}/u, ...family('hind-guntur', 'HindGuntur') },
  { script: /\p{Script=Kannada}/u, ...family('noto-sans-kannada', 'NotoSansKannada') },
  { script: /\p{Script=Tamil}/u, ...family('hind-madurai', 'HindMadurai') },
  { script: /\p{Script=Bengali}/u, ...family('hind-siliguri', 'HindSiliguri') },
  { script: /\p{Script=Gujarati}/u, ...family('hind-vadodara', 'HindVadodara') },
  { script: /\p{Script=Malayalam}/u, ...family('manjari', 'Manjari', '700Bold') },
  { script: /\p{Script=Oriya}/u, ...family('noto-sans-oriya', 'NotoSansOriya') },
]

function family(folder: string, name: string, semibold = '600SemiBold'): Record<Weight, string> {
  const file = (weight: string) => `@expo-google-fonts/${folder}/${weight}/${name}_${weight}.ttf`
  return { regular: file('400Regular'), semibold: file(semibold), extrabold: file('700Bold') }
}

const require = createRequire(import.meta.url)
const opened = new Map<string, ReturnType<typeof create>>()

// Reading a typeface costs more than drawing an invoice.
function openOnce(file: string) {
  const known = opened.get(file)
  if (known) return known
  const font = create(readFileSync(require.resolve(file)))
  opened.set(file, font)
  return font
}
