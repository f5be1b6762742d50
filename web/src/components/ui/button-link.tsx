import type { ComponentProps } from 'react'
import { AppLink } from './app-link.tsx'
import { buttonClass } from './button.tsx'
import type { ButtonAppearance } from './button.tsx'

type Target = { to: string; href?: never } | { href: string; to?: never }
type ButtonLinkProps = ButtonAppearance & Target & Omit<ComponentProps<'a'>, 'href' | 'children'>

/** Renders a link that looks like a button. `to` navigates within the app, `href` loads another page. */
export function ButtonLink({ variant, size, isWide, children, className, to, href, ...rest }: ButtonLinkProps) {
  const classes = buttonClass({ variant, size, isWide }, className)
  const label = <span className="btn__label">{children}</span>
  if (to !== undefined) {
    return (
      <AppLink {...rest} to={to} className={classes}>
        {label}
      </AppLink>
    )
  }
  return (
    <a {...rest} href={href} className={classes}>
      {label}
    </a>
  )
}
