import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { barColours } from './theme-choice.ts'

test('gives the browser bar the background colour of each theme', async () => {
  const tokens = await readFile(new URL('./tokens.css', import.meta.url), 'utf8')
  for (const theme of ['dark', 'light'] as const) {
    const block = tokens.slice(tokens.indexOf(`[data-theme='${theme}']`))
    const [, lightness, chroma, hue] = /--bg: oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/.exec(block) ?? []
    expect(hexOfOklch(Number(lightness), Number(chroma), Number(hue))).toBe(barColours[theme])
  }
})

// CSS Color 4, section 10: oklch to oklab to linear sRGB to sRGB.
function hexOfOklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear.map((channel) => hexOfChannel(channel)).join('')}`
}

function hexOfChannel(linear: number): string {
  const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}
