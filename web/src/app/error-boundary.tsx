import { Component } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isFailedLoad } from '../lib/failed-loads.ts'
import NotFound from '../pages/not-found.tsx'
import { LoadFailed } from './load-failed.tsx'

/**
 * Shows the not-found page in place of a screen that crashed, and says so when its code could not be fetched. Tries
 * again once the person goes elsewhere.
 */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return <Boundary place={key}>{children}</Boundary>
}

interface Props {
  place: string
  children: ReactNode
}

interface State {
  failure: 'crash' | 'load' | null
  place: string
}

class Boundary extends Component<Props, State> {
  override state: State = { failure: null, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: isFailedLoad(error) ? 'load' : 'crash' }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { place, failure: null }
  }

  override render() {
    switch (this.state.failure) {
      case 'crash':
        return <NotFound />
      case 'load':
        return <LoadFailed />
      case null:
        return this.props.children
    }
  }
}
