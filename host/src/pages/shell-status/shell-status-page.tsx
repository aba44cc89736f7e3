import { CONTRACT_VERSION } from '@steward/shared/federation/registry'
import { useCan } from '@steward/shared/roles/gate'
import { Button, PageHeader, Stack } from '@steward/shared/ui/core'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Forbidden } from '../../failure/forbidden.tsx'
import { canOverride } from '../../federation/start.ts'
import { PageTitle } from '../../frame/page-title.tsx'
import { ErrorsPanel } from './errors-panel.tsx'
import { OverridePanel } from './override-panel.tsx'
import { PackagesPanel } from './packages-panel.tsx'
import { RemotesPanel } from './remotes-panel.tsx'
import { shellStatus } from './shell-status.queries.ts'
import { useShellStatusTexts } from './texts.ts'
import { TimingsPanel } from './timings-panel.tsx'
import { VitalsPanel } from './vitals-panel.tsx'

/** `/__shell`: the parts of this page, how they load and what fails in them. */
export function ShellStatusPage() {
  const t = useShellStatusTexts()
  const can = useCan()
  const client = useQueryClient()
  const isFetching = useIsFetching({ queryKey: shellStatus.all }) > 0
  if (!can('shell.operate')) return <Forbidden page={t('title')} roles={['OWNER', 'BUSINESS_MANAGER']} />
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        description={t('hint', { version: CONTRACT_VERSION })}
        actions={
          <Button
            icon="refresh"
            loading={isFetching}
            onClick={() => void client.invalidateQueries({ queryKey: shellStatus.all })}
          >
            {t('reload')}
          </Button>
        }
      />
      <Stack gap="6">
        <RemotesPanel />
        {canOverride ? <OverridePanel /> : null}
        <ErrorsPanel />
        <VitalsPanel />
        <TimingsPanel />
        <PackagesPanel />
      </Stack>
    </>
  )
}
