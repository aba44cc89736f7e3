import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import * as to from '@steward/shared/addresses'
import type { ResponseOf } from '@steward/shared/api'
import { fullName } from '@steward/shared/rules/common/person-name'
import { DataTable, listRows } from '@steward/shared/ui/table'
import { useSubscriptionActions } from '../subscription/use-subscription-actions.tsx'
import { useTexts } from '../texts/texts.ts'
import { useLiveSubscribers } from './subscribers.queries.ts'

type Row = ResponseOf<'subscription.list'>['items'][number]

interface SubscriberRowsProps extends Pick<
  ComponentProps<typeof DataTable<Row>>,
  'bare' | 'state' | 'columns' | 'filters' | 'empty'
> {
  query: UseQueryResult<ResponseOf<'subscription.list'>>
}

/** A table of subscriptions that leads to each, with its actions. It follows what others change. */
export function SubscriberRows({ query, ...table }: SubscriberRowsProps) {
  const t = useTexts()
  useLiveSubscribers()
  const { actionsFor, dialog } = useSubscriptionActions()
  return (
    <>
      <DataTable
        {...table}
        {...listRows(query)}
        caption={t('subscribers.title')}
        getRowId={(row) => row.id}
        getRowName={(row) => fullName(row.customer)}
        rowTo={(row) => to.subscription(row.id)}
        rowActions={actionsFor}
        searchable
        searchPlaceholder={t('subscribers.search')}
      />
      {dialog}
    </>
  )
}
