import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/**
 * Navigates within the app without a page load. Replaces the router's own link, which adds 3 KB for prefetching that we
 * do not use.
 */
export function AppLink({ to, onClick, children, ...rest }: AppLinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || rest.target !== undefined || shouldBrowserHandle(event)) return
    event.preventDefault()
    // Replace the history entry if the link leads to the current screen, so that Back does not return to the same
    // screen.
    void navigate(to, { replace: href === pathname + search })
  }

  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  )
}

// Leave new tabs, new windows and downloads to the browser.
function shouldBrowserHandle(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
