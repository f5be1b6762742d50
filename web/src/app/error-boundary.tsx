import { Component } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from '../lib/address.ts'
import { isFailedLoad } from '../lib/api/failed-loads.ts'
import NotFound from '../pages/not-found.tsx'
import { LoadFailed } from './load-failed.tsx'

/**
 * Shows the not-found page instead of a screen that crashed, or an error page if its code could not be loaded. Resets
 * when the person navigates to another screen.
 */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return <Boundary locationKey={key}>{children}</Boundary>
}

interface Props {
  locationKey: string
  children: ReactNode
}

interface State {
  failure: 'crash' | 'load' | null
  locationKey: string
}

class Boundary extends Component<Props, State> {
  override state: State = { failure: null, locationKey: this.props.locationKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: isFailedLoad(error) ? 'load' : 'crash' }
  }

  static getDerivedStateFromProps({ locationKey }: Props, state: State): Partial<State> | null {
    return locationKey === state.locationKey ? null : { locationKey, failure: null }
  }

  override render() {
    const { failure } = this.state
    if (failure === null) return this.props.children
    return failure === 'load' ? <LoadFailed /> : <NotFound />
  }
}
