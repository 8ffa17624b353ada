import { Component, type ReactNode } from 'react'
import { ErrorPanel } from '../ui/feedback/error-panel.tsx'

interface Props {
  /** true if the page could not be loaded */
  failed: boolean
  onRetry: () => void
  children: ReactNode
}

/** Replaces a page that failed, so that the screen is never blank. */
export class PageFault extends Component<Props, { thrown: boolean }> {
  override state = { thrown: false }

  static getDerivedStateFromError() {
    return { thrown: true }
  }

  override render() {
    if (!this.state.thrown && !this.props.failed) return this.props.children
    const retry = () => {
      this.setState({ thrown: false })
      this.props.onRetry()
    }
    return (
      <main id="content" tabIndex={-1} className="page-alone">
        <h1 className="visually-hidden">Something went wrong</h1>
        <ErrorPanel onRetry={retry}>We couldn’t load this page. Check your connection and try again.</ErrorPanel>
      </main>
    )
  }
}
