import type { Picture } from './draw.ts'
import type { Screen } from './screen.ts'

export function contactSheet(pictures: readonly Picture[]): string {
  const names = [...new Set(pictures.map(({ screen }) => screen.name))]
  const sections = names.map((name) => section(pictures.filter(({ screen }) => screen.name === name)))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Voltloop gallery</title>
<style>
  body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; color-scheme: light dark }
  section { margin-bottom: 40px }
  div { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto }
  figure { margin: 0 }
  img { height: 420px; border: 1px solid gray }
  pre { color: crimson; white-space: pre-wrap }
</style>
<h1>Voltloop gallery</h1>
<p>${names.length} screens, ${pictures.filter(({ file }) => file).length} pictures. ${names.map((name) => `<a href="#${name}">${name}</a>`).join(' · ')}</p>
${sections.join('\n')}
</html>
`
}

function section(pictures: readonly Picture[]): string {
  const screen = pictures[0]?.screen
  const figures = pictures.flatMap(({ file, width, theme }) =>
    file === null
      ? []
      : [
          `<figure><a href="${file}"><img src="${file}" loading="lazy" alt="${file}"></a><figcaption>${width}, ${theme}</figcaption></figure>`,
        ],
  )
  const problems = pictures.flatMap((picture) => picture.problems.map((text) => `${picture.width}: ${text}`))
  return `<section id="${screen?.name}">
<h2>${screen?.name}</h2>
<p>${viewerOf(screen?.as)}, ${escaped(screen?.path ?? '')}</p>
<div>${figures.join('')}</div>
${problems.map((text) => `<pre>${escaped(text)}</pre>`).join('')}
</section>`
}

function viewerOf(as: Screen['as']): string {
  return typeof as === 'object' ? `+91 ${as.phone}` : (as ?? 'visitor')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
