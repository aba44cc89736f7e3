import { useQuery } from '@tanstack/react-query'
import type { Membership, MembershipVersion } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { Box, Button, LoadFailure, Panel, SkeletonRows } from '@steward/shared/ui/core'
import { latePart, useDialogParam } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { changesBetween } from './changes-between.ts'
import { VersionCard } from './version-card.tsx'
import { versions } from './versions.queries.ts'
import { WaitingTerms } from './waiting-terms.tsx'

const ApplyTermsDialog = latePart(async () => (await import('./apply-terms-dialog.tsx')).ApplyTermsDialog)
const CompareDialog = latePart(async () => (await import('./compare-dialog.tsx')).CompareDialog)

/** The versions of the terms of a plan, with their subscribers and what changed. */
export function VersionsPanel({ plan }: { plan: Membership }) {
  const t = useTexts()
  const business = useBusiness()
  const query = useQuery(versions.list(plan.id))
  const { dialog, open, close } = useDialogParam(['terms-apply', 'terms-compare'])
  const items = query.data?.items ?? []
  const applied = items.find(({ number }) => dialog?.name === 'terms-apply' && String(number) === dialog.id)
  const before = (version: MembershipVersion) => items.find(({ number }) => number === version.number - 1)
  return (
    <Panel
      padding="none"
      title={t('versions.title')}
      actions={
        items.length > 1 ? (
          <Button size="sm" variant="ghost" onClick={() => open('terms-compare')}>
            {t('versions.compare')}
          </Button>
        ) : undefined
      }
    >
      {query.isError && !query.data ? (
        <Box p="4">
          <LoadFailure inline title={t('failed', { what: t('versions.title') })} query={query} />
        </Box>
      ) : null}
      {query.isPending ? <SkeletonRows rows={2} avatar={false} /> : null}
      {items.map((version) => (
        <VersionCard
          key={version.number}
          plan={plan}
          version={version}
          changes={changesBetween({ t, business }, before(version), version)}
          onApply={() => open('terms-apply', String(version.number))}
        />
      ))}
      {(query.data?.waiting ?? []).map((operation) => (
        <WaitingTerms key={operation.id} operation={operation} />
      ))}
      {applied ? <ApplyTermsDialog plan={plan} fromVersion={applied.number} onClose={close} /> : null}
      {dialog?.name === 'terms-compare' && items.length > 1 ? <CompareDialog versions={items} onClose={close} /> : null}
    </Panel>
  )
}
