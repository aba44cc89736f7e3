import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@steward/shared/api'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Box, FactList, LoadFailure, Panel, SkeletonRows, Text } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { invoices } from './invoices.queries.ts'

const listedActions = ['invoice.create', 'invoice.pay', 'invoice.credit', 'invoice.void'] as const
type ListedAction = (typeof listedActions)[number]
type Event = ResponseOf<'audit.list'>['items'][number]

/** The audit trail of an invoice, newest first. Staff see only their own actions. */
export function InvoiceActivity({ id }: { id: string }) {
  const t = useTexts()
  const business = useBusiness()
  const query = useQuery(invoices.activity(id))
  const title = t('serviceInvoice.activity')
  const events = query.data?.items.filter(isListedEvent) ?? []
  return (
    <Box mt="4" maxW="794px" _print={{ display: 'none' }}>
      <Panel title={title}>
        {query.isPending ? <SkeletonRows rows={2} /> : null}
        {query.isError ? <LoadFailure inline title={t('failed.title', { what: title })} query={query} /> : null}
        {query.isSuccess && events.length === 0 ? <Text color="fg.muted">{t('serviceInvoice.noActivity')}</Text> : null}
        <FactList
          layout="ends"
          facts={events.map((event) => ({
            key: event.id,
            label: t(`serviceInvoice.event.${event.action}`),
            value: [event.actor && fullName(event.actor), business.dateTime(event.at)].filter(Boolean).join(' · '),
          }))}
        />
      </Panel>
    </Box>
  )
}

const isListedEvent = (event: Event): event is Event & { action: ListedAction } =>
  (listedActions as readonly string[]).includes(event.action)
