import * as to from '@steward/shared/addresses'
import { useBusiness, useRole } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import { Button, ErrorCard, LinkButton } from '@steward/shared/ui/core'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { itemOfPath } from '../navigation/navigation.ts'
import type { LoadFailure } from './load-failure.ts'
import { useFederationTexts } from './texts.ts'

interface Props {
  /** The name of the page in the user's language. */
  page: string
  failure: LoadFailure
  onRetry: () => void
  retrying?: boolean
  /** Set for a card in front of a page: it is then smaller and has a close button. */
  onClose?: () => void
}

/** The card in the area of a remote that could not be loaded. */
export function RemoteFailureCard({ page, failure, onRetry, retrying, onClose }: Props) {
  const t = useFederationTexts()
  const business = useBusiness()
  const role = useRole()
  const { pathname } = useLocation()
  const [failedAt] = useState(() => systemClock.now())
  const canOpenToday = pathname !== to.today() && itemOfPath(to.today())?.roles.includes(role)
  return (
    <ErrorCard
      title={
        failure.resource === 'registry' && failure.reason !== 'unlisted'
          ? t('registry.title')
          : t('failed.title', { page })
      }
      description={`${t(`failed.reason.${failure.reason}`, { ...failure.contract, ...failure.refusal })} ${t('failed.rest')}`}
      onRetry={onRetry}
      retrying={retrying ?? false}
      errorId={failure.reportId}
      errorDetail={<bdi>{business.dateTime(failedAt)}</bdi>}
      {...(onClose
        ? { inline: true, actions: <CloseButton onClose={onClose} /> }
        : { actions: canOpenToday ? <LinkButton to={to.today()}>{t('failed.openToday')}</LinkButton> : null })}
    />
  )
}

export function CloseButton({ onClose }: { onClose: () => void }) {
  const t = useFederationTexts()
  return (
    <Button variant="ghost" onClick={onClose}>
      {t('overlay.close')}
    </Button>
  )
}
