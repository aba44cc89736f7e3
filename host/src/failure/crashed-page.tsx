import { ErrorCard } from '@steward/shared/ui/core'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { newReportId } from '../federation/load-failure.ts'
import { useTexts } from '../texts/texts.ts'

/** A page of the host that failed while it was drawn, or whose code did not arrive. */
export function CrashedPage() {
  const t = useTexts()
  const error = useRouteError()
  const [id] = useState(newReportId)
  useEffect(
    function report() {
      console.error(`[${id}]`, error)
    },
    [id, error],
  )
  return (
    <ErrorCard
      title={t('serverError.title')}
      description={t('serverError.hint')}
      onRetry={() => window.location.reload()}
      errorId={id}
    />
  )
}
