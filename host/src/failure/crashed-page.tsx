import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { newReportId } from '../federation/load-failure.ts'
import { errorLog } from '../error-log/error-log.ts'
import { pageErrorOf } from '../error-log/page-error.ts'
import { ServerError } from './server-error.tsx'

/** The error page for a page of the host that threw while rendering, or whose code could not be loaded. */
export function CrashedPage() {
  const error = useRouteError()
  const [id] = useState(newReportId)
  useEffect(
    function report() {
      console.error(`[${id}]`, error)
      const at = Math.round(performance.now())
      errorLog.note(pageErrorOf(error, { reportId: id, path: window.location.pathname, at }))
    },
    [id, error],
  )
  return <ServerError id={id} onRetry={() => window.location.reload()} />
}
