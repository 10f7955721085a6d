// Something that may fail without harm to what is around it: then there is something else in its place.
import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  otherwise: ReactNode
}

export class Otherwise extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.otherwise : this.props.children
  }
}
