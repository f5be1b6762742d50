import { createElement } from 'react'
import type { ComponentProps } from 'react'

interface IconData {
  name: string
  size: number
  node: readonly (readonly [string, Record<string, string>])[]
}

/**
 * Creates the component of a Lucide icon. The build uses this in place of the package's own function, which puts the
 * attributes together anew each time that it renders; on a slow phone, icons took a tenth of the start of a screen. The
 * markup is the same. Size, colour and stroke are set by our stylesheets, so their properties are not supported.
 */
export function createIcon({ name, size, node }: IconData) {
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: 24,
    height: 24,
    viewBox: `0 0 ${size} ${size}`,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const
  const ownClass = `lucide lucide-${name}`
  // React skips children that are the same objects as in the last render.
  const shapes = node.map(([tag, shape]) => createElement(tag, shape))
  return function Icon({ className, ...props }: ComponentProps<'svg'>) {
    const fullClass = className === undefined ? ownClass : `${ownClass} ${className}`
    const hidden = isLabelled(props) ? undefined : HIDDEN
    return createElement('svg', { ...attributes, className: fullClass, ...hidden, ...props }, shapes)
  }
}

const HIDDEN = { 'aria-hidden': 'true' } as const

function isLabelled(props: ComponentProps<'svg'>): boolean {
  return 'aria-label' in props || 'aria-labelledby' in props || 'role' in props
}
