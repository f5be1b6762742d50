import { Link } from '@tanstack/react-router'
import type { AccountScreen, DetailScreen, SignedInScreen } from '@voltloop/contract/core/screens'
import type { ComponentProps } from 'react'
import type { SearchParams } from '../../lib/router/search.ts'
import { useShownPath } from '../../lib/router/shown-location.ts'

export type ScreenTarget = { search?: SearchParams; hash?: string } & (
  | { to: SignedInScreen | AccountScreen; params?: undefined }
  | { to: DetailScreen; params: { id: string } }
)

type AppLinkProps = ScreenTarget & Omit<ComponentProps<'a'>, 'href' | 'target'>

/** Navigates within the app without a page load, and loads the screen as soon as somebody points at the link. */
export function AppLink({ to, params, search = NO_SEARCH, ...rest }: AppLinkProps) {
  const isHere = useShownPath() === to
  return <Link {...rest} to={to} params={params ?? {}} search={search} resetScroll={!isHere} activeProps={{}} />
}

const NO_SEARCH: SearchParams = {}
