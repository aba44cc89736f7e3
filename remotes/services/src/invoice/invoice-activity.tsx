import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@steward/shared/api'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Box, FactList, LoadFailure, Panel, SkeletonRows, Text } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { invoices } from './invoices.queries.ts'

const told = ['invoice.create', 'invoice.pay', 'invoice.credit', 'invoice.void'] as const
type Told = (typeof told)[number]
type Event = ResponseOf<'audit.list'>['items'][number]

/** Who did what to the invoice, the newest first. Staff see what they did themselves. */
export function InvoiceActivity({ id }: { id: string }) {
  const t = useTexts()
  const business = useBusiness()
  const query = useQuery(invoices.activity(id))
  const title = t('serviceInvoice.activity')
  const events = query.data?.items.filter(isTold) ?? []
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

const isTold = (event: Event): event is Event & { action: Told } => (told as readonly string[]).includes(event.action)
