import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  useLocation,
} from '@tanstack/react-router'
import { ACCOUNT_SCREENS, DETAIL_SCREENS, SCREENS, SIGNED_IN_SCREENS } from '@voltloop/contract/core/screens'
import type { AccountScreen, DetailScreen, SignedInScreen } from '@voltloop/contract/core/screens'
import type { ComponentType, ReactNode } from 'react'
import { isFailedLoad } from '../lib/api/failed-loads.ts'
import { parseSearch, stringifySearch } from '../lib/router/search.ts'
import type { SearchParams } from '../lib/router/search.ts'
import NotFound from '../pages/not-found.tsx'
import { LoginRedirect } from './guarded.tsx'
import { LoadFailed } from './load-failed.tsx'
import { loadView } from './load-view.ts'
import { accountScreens, viewsOf } from './screens.ts'
import { Shell } from './shell.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useFocusRescue } from './use-focus-rescue.ts'
import { ViewPage } from './view-page.tsx'

const root = createRootRouteWithContext<{ client: QueryClient }>()({
  validateSearch: (search: SearchParams) => search,
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ({ error }) => (isFailedLoad(error) ? <LoadFailed /> : <NotFound />),
})

function Root() {
  useFocusOnNavigation()
  useFocusRescue()
  return <Outlet />
}

const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: Shell })

function signedInRoute(path: SignedInScreen) {
  const views = viewsOf(path)
  const route = createRoute({
    getParentRoute: () => signedIn,
    path,
    loader: ({ context, location }) => loadView(context.client, views, parseSearch(location.searchStr)),
    component: function Screen(): ReactNode {
      return <ViewPage views={views} loaded={route.useLoaderData()} />
    },
  })
  return route
}

function detailRoute(path: DetailScreen) {
  const views = viewsOf(path)
  const route = createRoute({
    getParentRoute: () => signedIn,
    path,
    loader: ({ context, location, params: { id } }) =>
      loadView(context.client, views, parseSearch(location.searchStr), id),
    component: function Screen(): ReactNode {
      // A page about another thing starts anew.
      return <ViewPage key={route.useParams().id} views={views} loaded={route.useLoaderData()} />
    },
  })
  return route
}

const account = createRoute({
  getParentRoute: () => root,
  id: 'account',
  loader: () => import('./layouts/auth-layout.tsx'),
  component: AccountLayout,
})

function AccountLayout() {
  const { AuthLayout } = account.useLoaderData()
  return (
    <AuthLayout>
      <Outlet />
    </AuthLayout>
  )
}

function accountRoute(path: AccountScreen) {
  const route = createRoute({
    getParentRoute: () => account,
    path,
    loader: (): Promise<{ default: ComponentType }> => accountScreens[path](),
    component: function Screen(): ReactNode {
      const { default: Page } = route.useLoaderData()
      return <Page />
    },
  })
  return route
}

const toHome = createRoute({
  getParentRoute: () => root,
  path: SCREENS.dashboard,
  beforeLoad: ({ search }) => redirect({ to: SCREENS.home, search, replace: true, throw: true }),
})

const toLogin = createRoute({
  getParentRoute: () => root,
  path: SCREENS.auth,
  component: function ToLogin() {
    return <LoginRedirect search={useLocation({ select: ({ searchStr }) => searchStr })} />
  },
})

const routeTree = root.addChildren([
  signedIn.addChildren([
    ...SIGNED_IN_SCREENS.map((path) => signedInRoute(path)),
    ...DETAIL_SCREENS.map((path) => detailRoute(path)),
  ]),
  account.addChildren(ACCOUNT_SCREENS.map((path) => accountRoute(path))),
  toHome,
  toLogin,
])

export function createAppRouter(client: QueryClient) {
  return createRouter({
    routeTree,
    context: { client },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // The cache of queries decides what is fresh. A route loads each time that it is opened.
    defaultPreloadStaleTime: 0,
    defaultStaleReloadMode: 'blocking',
    defaultGcTime: 0,
    notFoundMode: 'root',
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
