import * as to from '@steward/shared/addresses'
import type { ResponseOf } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Box, Button, HStack, IconButton, Money, PhoneNumber, Text, TextLink } from '@steward/shared/ui/core'
import { PlainTable } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'

export type Item = ResponseOf<'membership-collection.get'>['items'][number]

interface CollectionTableProps {
  caption: string
  items: readonly Item[]
  onPay: (invoiceId: string) => void
  onFailed: (item: Item) => void
}

/** The open bills of one part of the list, oldest first, each with what follows by itself. */
export function CollectionTable({ caption, items, onPay, onFailed }: CollectionTableProps) {
  const t = useTexts()
  const business = useBusiness()
  const can = useCan()
  const currency = business.symbol
  return (
    <PlainTable
      caption={caption}
      headers={[
        t('collect.column.customer'),
        t('collect.column.invoice'),
        t('collect.column.due'),
        t('collect.column.next'),
        { text: t('collect.column.open', { currency }), numeric: true },
        ...(can('subscription.sell') ? [t('collect.column.action')] : []),
      ]}
      rows={items.map((item) => ({
        key: item.invoice.id,
        cells: [
          <Box key="customer" minW="32">
            <TextLink to={to.subscription(item.subscription.id)}>
              <bdi>{fullName(item.customer)}</bdi>
            </TextLink>
            <Text textStyle="caption" color="fg.muted">
              <bdi>{item.subscription.membershipName}</bdi>
            </Text>
          </Box>,
          <TextLink key="invoice" to={to.membershipInvoice(item.invoice.id)}>
            {item.invoice.invoiceNumber ?? t('membershipInvoice.draft')}
          </TextLink>,
          <bdi key="due">{business.date(item.dueOn)}</bdi>,
          <WhatFollows key="next" item={item} />,
          <Money key="open" amount={item.open} currency={business.currency} />,
          ...(can('subscription.sell')
            ? [
                <HStack key="pay" gap="2" justifyContent="flex-end">
                  <Button
                    size="xs"
                    variant="outline"
                    aria-label={t('collect.payOf', { name: fullName(item.customer) })}
                    onClick={() => onPay(item.invoice.id)}
                  >
                    {t('collect.pay')}
                  </Button>
                  <IconButton
                    size="xs"
                    icon="alert"
                    label={t('collect.failure.open', { name: fullName(item.customer) })}
                    onClick={() => onFailed(item)}
                  />
                </HStack>,
              ]
            : []),
        ],
      }))}
    />
  )
}

/** What the platform does next. Without an email address, the customer has to be called. */
function WhatFollows({ item: { next, customer, failure } }: { item: Item }) {
  const t = useTexts()
  const business = useBusiness()
  const isCall = next?.kind === 'REMINDER' && customer.email === ''
  return (
    <>
      <Text textStyle="cell">
        <bdi>
          {next === null
            ? t('collect.nothing')
            : t(isCall ? 'collect.call' : `collect.next.${next.kind}`, {
                date: business.date(next.on),
                number: next.number ?? 0,
              })}
        </bdi>
      </Text>
      {isCall && customer.phoneNumber ? (
        <Text textStyle="caption" color="fg.muted">
          <PhoneNumber value={customer.phoneNumber} />
        </Text>
      ) : null}
      {failure ? (
        <Text textStyle="caption" color="danger.fg">
          <bdi>
            {t('collect.failure.last', { date: business.date(business.dateOf(failure.at)), reason: failure.reason })}
          </bdi>
        </Text>
      ) : null}
    </>
  )
}
