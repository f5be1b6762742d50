import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useNavigation } from '../../lib/address.ts'

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/**
 * Navigates within the app without a page load.
 */
export function AppLink({ to, onClick, children, ...rest }: AppLinkProps) {
  const { navigate } = useNavigation()
  const { pathname, search } = useLocation()

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || rest.target !== undefined || shouldBrowserHandle(event)) return
    event.preventDefault()
    // Replace the history entry if the link leads to the current screen, so that Back does not return to the same
    // screen.
    navigate(to, { replace: to === pathname + search })
  }

  return (
    <a {...rest} href={to} onClick={handleClick}>
      {children}
    </a>
  )
}

// Leave new tabs, new windows and downloads to the browser.
function shouldBrowserHandle(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
