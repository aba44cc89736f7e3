import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { newReportId } from '../federation/load-failure.ts'
import { ServerError } from './server-error.tsx'

/** A page of the host that failed while it was drawn, or whose code did not arrive. */
export function CrashedPage() {
  const error = useRouteError()
  const [id] = useState(newReportId)
  useEffect(
    function report() {
      console.error(`[${id}]`, error)
    },
    [id, error],
  )
  return <ServerError id={id} onRetry={() => window.location.reload()} />
}
