import { Component, type ErrorInfo, type ReactNode } from 'react'
import { errorLog } from '../error-log/error-log.ts'
import { pageErrorOf } from '../error-log/page-error.ts'
import { newReportId } from './load-failure.ts'

interface Props {
  remote: string
  /** Renders in place of the page. `reset` mounts the page again. */
  fallback: (crash: { reportId: string; reset: () => void }) => ReactNode
  children: ReactNode
}

interface State {
  reportId: string | undefined
}

/** Contains a rendering error in the area of the remote that caused it. */
export class RemoteErrorBoundary extends Component<Props, State> {
  override state: State = { reportId: undefined }

  static getDerivedStateFromError(): State {
    return { reportId: newReportId() }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    const { reportId } = this.state
    console.error(`[${reportId}] ${this.props.remote} failed while rendering:`, error, info.componentStack)
    if (reportId === undefined) return
    const [path, at] = [window.location.pathname, Math.round(performance.now())]
    errorLog.note(pageErrorOf(error, { reportId, source: this.props.remote, path, at }))
  }

  override render(): ReactNode {
    const { reportId } = this.state
    if (reportId === undefined) return this.props.children
    return this.props.fallback({ reportId, reset: () => this.setState({ reportId: undefined }) })
  }
}
