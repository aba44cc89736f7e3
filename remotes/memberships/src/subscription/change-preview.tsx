import type { UseQueryResult } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import type { ResponseOf } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { formatDateWithWeekday, type PlainDate } from '@steward/shared/time'
import { Box, LoadFailure, SkeletonRows, Text, TextLink } from '@steward/shared/ui/core'
import { PlainTable } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import type { SubscriptionActionKey } from './actions-of-subscription.ts'

type Preview = ResponseOf<'subscription.preview'>

/** The dates before and after a change, the bookings that it affects, and the invoices that stay open. */
export function ChangePreview({ query, action }: { query: UseQueryResult<Preview>; action: SubscriptionActionKey }) {
  const t = useTexts()
  const business = useBusiness()
  const { data } = query
  if (query.isError) return <LoadFailure inline title={t('failed', { what: t('change.preview') })} query={query} />
  if (query.fetchStatus === 'idle' && !data) return null
  if (!data) return <SkeletonRows rows={3} avatar={false} />
  const day = (date: PlainDate) => formatDateWithWeekday(date, business.locale)
  const dayOf = (date: PlainDate | null) => date && day(date)
  // A change of plan moves the amount of the next bill, other changes its day.
  const bill = (one: Preview['before']['nextBill']) =>
    one && (action === 'change-plan' ? `${day(one.on)}, ${business.money(one.amount)}` : day(one.on))
  const rows = [
    { key: 'nextBill', before: bill(data.before.nextBill), after: bill(data.after.nextBill) },
    { key: 'periodEnd', before: dayOf(data.before.periodEnd), after: dayOf(data.after.periodEnd) },
    { key: 'minimumTermOver', before: dayOf(data.before.minimumTermOver), after: dayOf(data.after.minimumTermOver) },
    { key: 'endsOn', before: dayOf(data.before.endsOn), after: dayOf(data.after.endsOn) },
  ]
    .filter(({ before, after }) => before || after)
    // No period follows. The row of the end has the date.
    .filter(({ key, after }) => key !== 'periodEnd' || after !== dayOf(data.after.endsOn))
  return (
    <>
      {data.rejection ? (
        <Text role="status" color="danger.fg">
          {t(`change.rejection.${data.rejection.code}`)} <bdi>{data.rejection.on ? day(data.rejection.on) : null}</bdi>
        </Text>
      ) : null}
      {rows.length === 0 ? null : (
        <PlainTable
          framed
          caption={t('change.preview')}
          headers={[t('change.what'), t('change.before'), t('change.after')]}
          rows={rows.map(({ key, before, after }) => ({
            key,
            cells: [
              t(`change.row.${key}` as 'change.row.endsOn'),
              <bdi key="before">{before ?? '–'}</bdi>,
              <strong key="after">
                <bdi>{after ?? '–'}</bdi>
              </strong>,
            ],
          }))}
        />
      )}
      {data.bookings.length > 0 ? (
        <Box>
          <Text textStyle="label">{t('change.bookings', { count: data.bookings.length })}</Text>
          {data.bookings.map(({ id, serviceName, startTime }) => (
            <Text key={id} textStyle="cell">
              <TextLink to={to.booking(id)}>
                <bdi>{`${serviceName}, ${business.dateTime(startTime)}`}</bdi>
              </TextLink>
            </Text>
          ))}
          <Text textStyle="caption" color="fg.muted">
            {t('change.bookingsStay')}
          </Text>
        </Box>
      ) : null}
      {action === 'cancel-now' && data.openInvoices.length > 0 ? (
        <Text textStyle="cell">
          {t('change.openInvoices', { count: data.openInvoices.length })}{' '}
          <bdi>{data.openInvoices.map(({ open }) => business.money(open)).join(', ')}</bdi>
        </Text>
      ) : null}
      {data.pauses ? (
        <Text textStyle="caption" color="fg.muted">
          {t('change.pauses', { number: data.pauses.pauses, count: data.pauses.days })}
        </Text>
      ) : null}
    </>
  )
}
