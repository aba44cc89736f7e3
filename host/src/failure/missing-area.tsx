import { ErrorCard, PageHeader } from '@steward/shared/ui/core'
import type { RefusedEntry } from '@steward/shared/federation/registry'
import { useFederationTexts } from '../federation/texts.ts'
import { PageTitle } from '../frame/page-title.tsx'
import { useTexts } from '../texts/texts.ts'

interface MissingProps {
  area: string
  /**
   * Registry entries that could not be read. One of them may be the remote of this page. The page lists each with its
   * reason.
   */
  unreadable: readonly RefusedEntry[]
  onRetry: () => void
}

/** The page for an address of the specification that no remote lists at the moment. */
export function MissingArea({ area, unreadable, onRetry }: MissingProps) {
  const t = useTexts()
  const say = useFederationTexts()
  const refusals = unreadable.map(({ name, reason }) => say('failed.reason.refused', { remote: name, what: reason }))
  return (
    <>
      <PageTitle title={area} />
      <PageHeader title={area} />
      <ErrorCard
        title={t('area.missing', { area })}
        description={[...refusals, t('area.missingHint')].join(' ')}
        onRetry={onRetry}
      />
    </>
  )
}

/** The card for a registry that could not be loaded. The host's own pages still work. */
export function RegistryFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts()
  return <ErrorCard title={t('area.registryFailed')} description={t('area.registryFailedHint')} onRetry={onRetry} />
}
