import { createLucideIcon } from 'lucide-react'
import type { LucideIconData } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createIcon } from './create-icon.ts'

const BELL = {
  name: 'bell',
  size: 24,
  node: [
    ['path', { d: 'M10 21h4', key: '0' }],
    ['circle', { cx: '12', cy: '12', r: '9', key: '1' }],
  ] as [string, Record<string, string>][],
}

test("an icon has the same markup as the package's", () => {
  const Original = createLucideIcon(BELL as LucideIconData)
  const Own = createIcon(BELL)
  for (const props of [{}, { className: 'size-6' }, { 'aria-hidden': true } as const, { 'aria-label': 'Alarm' }]) {
    expect(renderToStaticMarkup(<Own {...props} />)).toBe(renderToStaticMarkup(<Original {...props} />))
  }
})
