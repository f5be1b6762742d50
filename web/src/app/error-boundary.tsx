import { Component } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import NotFound from '../pages/not-found.tsx'

/** Shows the not-found page in place of a screen that crashed, and tries again once the person goes elsewhere. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return <Boundary place={key}>{children}</Boundary>
}

interface Props {
  place: string
  children: ReactNode
}

interface State {
  hasCrashed: boolean
  place: string
}

class Boundary extends Component<Props, State> {
  override state: State = { hasCrashed: false, place: this.props.place }

  static getDerivedStateFromError(): Partial<State> {
    return { hasCrashed: true }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { place, hasCrashed: false }
  }

  override render() {
    return this.state.hasCrashed ? <NotFound /> : this.props.children
  }
}
