import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as to from '@steward/shared/addresses'
import type { ResponseOf } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { EmptyState, LinkButton, LoadFailure, PageHeader, Panel, SkeletonRows, Stack } from '@steward/shared/ui/core'
import { useInvoiceActions } from '../invoice/use-invoice-actions.tsx'
import { useTexts } from '../texts/texts.ts'
import { CollectionTable, type Item } from './collection-table.tsx'
import { collection, useLiveCollection } from './collection.queries.ts'
import { FailedPaymentDialog } from './failed-payment-dialog.tsx'
import { HeldPanel } from './held-panel.tsx'

type Collection = ResponseOf<'membership-collection.get'>

/** What memberships owe today, in the order of the working day, and the billing that waits for a decision. */
function ToCollectPage() {
  const t = useTexts()
  const business = useBusiness()
  const query = useQuery(collection.today())
  const { pay, dialog } = useInvoiceActions(undefined)
  const [failed, setFailed] = useState<Item>()
  useLiveCollection()
  const { data } = query
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: t('plans.title'), to: to.memberships() }]}
        title={t('collect.title')}
        description={data ? t('collect.total', { amount: business.money(data.total) }) : undefined}
      />
      {query.isError ? (
        <LoadFailure title={t('failed', { what: t('collect.title') })} query={query} />
      ) : data ? (
        <Groups data={data} onPay={pay} onFailed={setFailed} />
      ) : (
        <SkeletonRows rows={6} />
      )}
      {dialog}
      {failed ? (
        <FailedPaymentDialog
          invoiceId={failed.invoice.id}
          name={fullName(failed.customer)}
          onClose={() => setFailed(undefined)}
        />
      ) : null}
    </>
  )
}

interface GroupsProps {
  data: Collection
  onPay: (invoiceId: string) => void
  onFailed: (item: Item) => void
}

function Groups({ data, onPay, onFailed }: GroupsProps) {
  const t = useTexts()
  const business = useBusiness()
  const groups = data.groups.filter(({ count }) => count > 0)
  if (groups.length === 0 && data.held.length === 0)
    return (
      <EmptyState
        icon="cash"
        title={t('collect.emptyTitle')}
        description={t('collect.emptyDescription')}
        actions={<LinkButton to={to.memberships()}>{t('plans.open')}</LinkButton>}
      />
    )
  return (
    <Stack gap="4">
      {data.held.length > 0 ? <HeldPanel held={data.held} /> : null}
      {groups.map(({ group, count, open }) => (
        <Panel
          key={group}
          padding="none"
          title={t(`collect.group.${group}`)}
          description={t('collect.sum', { count, amount: business.money(open) })}
        >
          <CollectionTable
            caption={t(`collect.group.${group}`)}
            items={data.items.filter((item) => item.group === group)}
            onPay={onPay}
            onFailed={onFailed}
          />
        </Panel>
      ))}
    </Stack>
  )
}

ToCollectPage.first = () => [collection.today()]

export { ToCollectPage as Component }
