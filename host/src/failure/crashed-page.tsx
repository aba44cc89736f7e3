import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { newReportId } from '../federation/load-failure.ts'
import { errorLog } from '../error-log/error-log.ts'
import { pageErrorOf } from '../error-log/page-error.ts'
import { ServerError } from './server-error.tsx'

/** A page of the host that failed while it was drawn, or whose code did not arrive. */
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
