import { ErrorCard } from '@steward/shared/ui/core'
import type { LoadFailure } from './load-failure.ts'
import { useFederationTexts } from './texts.ts'

interface Props {
  /** Name of the page, in the reader's language. */
  page: string
  failure: LoadFailure
  onRetry: () => void
  retrying?: boolean
}

/** What stands in a remote's own area when it could not be loaded. */
export function RemoteFailureCard({ page, failure, onRetry, retrying }: Props) {
  const t = useFederationTexts()
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
    />
  )
}
