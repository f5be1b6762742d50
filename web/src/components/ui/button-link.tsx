import type { ComponentProps } from 'react'
import { AppLink } from './app-link.tsx'
import { buttonClass } from './button.tsx'
import type { ButtonAppearance } from './button.tsx'

type Target = { to: string; href?: never } | { href: string; to?: never }
type ButtonLinkProps = ButtonAppearance & Target & Omit<ComponentProps<'a'>, 'href' | 'children'>

/** A link that looks like a button: `to` stays in the app, `href` loads a page anew. */
export function ButtonLink({ variant, size, isWide, children, className, to, href, ...rest }: ButtonLinkProps) {
  const looks = buttonClass({ variant, size, isWide }, className)
  const label = <span className="btn__label">{children}</span>
  if (to !== undefined) {
    return (
      <AppLink {...rest} to={to} className={looks}>
        {label}
      </AppLink>
    )
  }
  return (
    <a {...rest} href={href} className={looks}>
      {label}
    </a>
  )
}
