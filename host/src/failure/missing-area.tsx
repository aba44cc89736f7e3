import { ErrorCard, PageHeader } from '@steward/shared/ui/core'
import { PageTitle } from '../routing/page-title.tsx'
import { useTexts } from '../texts/texts.ts'

/** A page of the specification that no remote announces at the moment. */
export function MissingArea({ area, onRetry }: { area: string; onRetry: () => void }) {
  const t = useTexts()
  return (
    <>
      <PageTitle title={area} />
      <PageHeader title={area} />
      <ErrorCard title={t('area.missing', { area })} description={t('area.missingHint')} onRetry={onRetry} />
    </>
  )
}

/** The registry itself did not arrive: the host's own pages still work. */
export function RegistryFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts()
  return <ErrorCard title={t('area.registryFailed')} description={t('area.registryFailedHint')} onRetry={onRetry} />
}
