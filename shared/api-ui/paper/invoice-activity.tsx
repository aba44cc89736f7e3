import type { ResponseOf } from '../../contracts/index.ts'
import { fullName } from '../../rules/common/person-name.ts'
import { isInvoiceAction } from '../../rules/customer/activity-actions.ts'
import { useBusiness } from '../../session/stores.ts'
import { FactList } from '../../ui/core/fact-list.tsx'
import { Box, Text } from '../../ui/core/layout.tsx'
import { LoadFailure, type LoadFailureProps } from '../../ui/core/load-failure.tsx'
import { Panel } from '../../ui/core/panel.tsx'
import { SkeletonRows } from '../../ui/core/skeleton.tsx'
import { useUiTexts } from '../../ui/texts/texts.ts'

type Trail = ResponseOf<'audit.list'>

/** The query of the audit trail of an invoice. */
export type TrailQuery = LoadFailureProps['query'] & { data: Trail | undefined; isPending: boolean; isError: boolean }

/** The audit trail of an invoice, newest first. Staff see only their own actions. */
export function InvoiceActivity({ query }: { query: TrailQuery }) {
  const t = useUiTexts()
  const business = useBusiness()
  const events = (query.data?.items ?? []).flatMap((event) =>
    isInvoiceAction(event.action) ? [{ ...event, action: event.action }] : [],
  )
  return (
    <Box mt="4" maxW="794px" _print={{ display: 'none' }}>
      <Panel title={t('paper.activity')}>
        {query.isPending ? <SkeletonRows rows={2} /> : null}
        {query.isError ? <LoadFailure inline title={t('paper.activityFailed')} query={query} /> : null}
        {query.data && events.length === 0 ? <Text color="fg.muted">{t('paper.noActivity')}</Text> : null}
        <FactList
          layout="ends"
          facts={events.map((event) => ({
            key: event.id,
            label: t(`paper.event.${event.action}`),
            value: [event.actor && fullName(event.actor), business.dateTime(event.at)].filter(Boolean).join(' · '),
          }))}
        />
      </Panel>
    </Box>
  )
}
