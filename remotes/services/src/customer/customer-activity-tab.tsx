import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import * as to from '@steward/shared/addresses'
import type { CustomerActivity } from '@steward/shared/contracts'
import { type ActivityAction, isActivityAction } from '@steward/shared/rules/customer/activity-actions'
import type { ActivityField } from '@steward/shared/rules/customer/activity-fields'
import type { EmailChoice } from '@steward/shared/rules/customer/email-choice'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import type { PlainDate } from '@steward/shared/time'
import { Button, EmptyState, Span, Stack, toast, useProblemText, useStatusText } from '@steward/shared/ui/core'
import { type Column, DataTable, listParams, listRows, useTableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { customerRecord } from './customer-record.queries.ts'
import { useUndoMerge } from '../customer-choice/customers.queries.ts'

type Change = CustomerActivity['changes'][number]

/** The audit trail of a customer and their records, newest first. The undo of a merge is here. */
export function CustomerActivityTab({ customerId }: { customerId: string }) {
  const t = useTexts()
  const business = useBusiness()
  const navigate = useNavigate()
  const problemText = useProblemText()
  const undo = useUndoMerge()
  const changeText = useChangeText()
  const state = useTableState({ defaultSort: '-at' })
  const { sort, cursor, limit } = listParams(state)
  const query = useQuery(customerRecord.activity(customerId, { sort, cursor, limit }))
  const takeBack = (operationId: string) =>
    undo.mutate(operationId, {
      onSuccess: (back) => {
        toast.success(t('customerMerge.undone'))
        void navigate(to.customer(back.id))
      },
      onError: (error) => toast.error(problemText(error)),
    })
  const columns = useMemo<Column<CustomerActivity>[]>(
    () => [
      {
        id: 'what',
        header: t('activity.column.what'),
        primary: true,
        cell: (row) => (
          <Stack gap="0.5" whiteSpace="normal">
            <Span>{[t(wordsOf(row.action)), row.label].filter(Boolean).join(' ')}</Span>
            {row.changes.map((change) => (
              <Span
                key={change.field}
                textStyle="caption"
                color="fg.muted"
                fontWeight="regular"
                overflowWrap="anywhere"
              >
                {changeText(change, row.recordType)}
              </Span>
            ))}
          </Stack>
        ),
      },
      {
        id: 'who',
        header: t('activity.column.who'),
        muted: true,
        cell: (row) => (row.actor ? fullName(row.actor) : t('activity.platform')),
      },
      {
        id: 'at',
        header: t('activity.column.when'),
        sortable: true,
        muted: true,
        card: 'foot',
        cell: (row) => business.dateTime(row.at),
      },
      {
        id: 'undo',
        header: t('activity.column.undo'),
        card: 'footEnd',
        cell: (row) =>
          row.undo ? (
            <Button size="xs" icon="undo" loading={undo.isPending} onClick={() => takeBack(row.undo!)}>
              {t('customerMerge.undo')}
            </Button>
          ) : null,
      },
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- nothing that `takeBack` closes over changes what a row shows
    [t, business, changeText, undo.isPending],
  )
  return (
    <DataTable
      caption={t('customerDetails.tab.activity')}
      state={state}
      columns={columns}
      {...listRows(query)}
      getRowId={(row) => row.id}
      getRowName={(row) => t(wordsOf(row.action))}
      empty={<EmptyState icon="activity" title={t('activity.empty')} description={t('activity.emptyHint')} />}
    />
  )
}

const wordsOf = (action: string): `activity.action.${ActivityAction}` | 'activity.other' =>
  isActivityAction(action) ? `activity.action.${action}` : 'activity.other'

/**
 * Returns a function that formats a change such as `Phone: +60123 → +60124`. A change from null shows only the new
 * value.
 */
function useChangeText(): (change: Change, recordType: string) => string {
  const t = useTexts()
  const business = useBusiness()
  const statusText = useStatusText()
  return useMemo(() => {
    const valueText = (field: ActivityField, value: Change['old'], recordType: string) => {
      if (value === null || value === '') return t('customerMerge.empty')
      if (typeof value === 'boolean') return t(value ? 'activity.yes' : 'activity.no')
      const text = String(value)
      if (field === 'emailChoice') return t(`emailChoice.${text as EmailChoice}`)
      if (field === 'dateOfBirth') return business.date(text as PlainDate)
      if (field === 'status')
        return recordType === 'invoice'
          ? statusText('invoice', text as 'PAID')
          : statusText('booking', text as 'CONFIRMED')
      if (field === 'paymentType') return t(`paymentType.${text as 'CASH'}`)
      if (field === 'total') return business.money(text)
      // The first strong isolate keeps the order of numbers on a right-to-left page.
      return `\u2068${text}\u2069`
    }
    return ({ field, old, new: now }, recordType) => {
      const name = t(`activity.field.${field as ActivityField}`)
      const after = valueText(field as ActivityField, now, recordType)
      return old === null
        ? t('activity.set', { field: name, value: after })
        : t('activity.changed', { field: name, old: valueText(field as ActivityField, old, recordType), value: after })
    }
  }, [t, business, statusText])
}
