import * as to from '@steward/shared/addresses'
import type { CommissionEntry } from '@steward/shared/contracts'
import { lineText } from '@steward/shared/rules/commission/explanation-text'
import { fullName } from '@steward/shared/rules/common/person-name'
import type { useBusiness } from '@steward/shared/stores'
import { Badge, HStack, Money, Span, TextLink } from '@steward/shared/ui/core'
import type { Column } from '@steward/shared/ui/table'
import type { useTexts } from '../texts/texts.ts'

type Texts = ReturnType<typeof useTexts>

/** The columns of the ledger. The source opens its record, and the explanation the rule that applied. */
export function ledgerColumns(t: Texts, business: ReturnType<typeof useBusiness>): Column<CommissionEntry>[] {
  return [
    {
      id: 'source',
      header: t('entries.column.source'),
      primary: true,
      cell: (row) => (
        <Span display="block" whiteSpace="normal" py="1.5">
          <HStack flexWrap="wrap">
            <Source row={row} label={row.sourceType === 'BY_HAND' ? t('ledger.byHand') : row.source.label} />
            {row.standing && row.standing !== 'FREE' ? <Badge>{t(`ledger.standing.${row.standing}`)}</Badge> : null}
            {row.reversalOf || row.isReversed ? (
              <Badge palette="warning" icon="undo">
                {t('entries.reversal')}
              </Badge>
            ) : null}
          </HStack>
          <Span display="block" textStyle="caption" color="fg.muted">
            {lineText(row, business.locale)}
          </Span>
          <MoreLinks row={row} t={t} />
        </Span>
      ),
    },
    {
      id: 'member',
      header: t('ledger.column.member'),
      cell: (row) => fullName(row.member),
    },
    {
      id: 'group',
      header: t('ledger.column.group'),
      muted: true,
      priority: 3,
      card: 'none',
      cell: (row) => row.group?.name ?? '–',
    },
    {
      id: 'reason',
      header: t('ledger.column.reason'),
      priority: 2,
      cell: (row) => (row.reason ? t(`ledger.reason.${row.reason}`) : '–'),
    },
    {
      id: 'earnedAt',
      header: t('entries.column.earned'),
      sortable: true,
      cell: (row) => business.dateTime(row.earnedAt),
    },
    {
      id: 'amount',
      header: t('ledger.column.amount'),
      numeric: true,
      sortable: true,
      card: 'end',
      cell: (row) => (
        <Money amount={row.amount} currency={row.currency} withCurrency={row.currency !== business.currency} />
      ),
    },
  ]
}

function Source({ row, label }: { row: CommissionEntry; label: string }) {
  const address = addressOf(row)
  return address ? <TextLink to={address}>{label}</TextLink> : <Span>{label}</Span>
}

function addressOf(row: CommissionEntry): string | undefined {
  if (row.bookingId) return to.booking(row.bookingId)
  if (row.timeSlotId) return to.slot(row.timeSlotId)
  if (row.subscriptionId) return to.subscription(row.subscriptionId)
  return undefined
}

/** The slot or the invoice of the line, and the rules of its service or plan. */
function MoreLinks({ row, t }: { row: CommissionEntry; t: Texts }) {
  const { target, timeSlotId, bookingId, invoiceId } = row
  const links = [
    ...(bookingId && timeSlotId ? [{ to: to.slot(timeSlotId), label: t('ledger.openSlot') }] : []),
    ...(invoiceId ? [{ to: to.membershipInvoice(invoiceId), label: t('ledger.openInvoice') }] : []),
    ...(target
      ? [
          {
            to: target.type === 'SERVICE' ? to.serviceCommissions(target.id) : to.membershipCommissions(target.id),
            label: t('ledger.openRule'),
          },
        ]
      : []),
  ]
  if (links.length === 0) return null
  return (
    <Span display="flex" gap="3" textStyle="caption">
      {links.map((link) => (
        <TextLink key={link.to} to={link.to}>
          {link.label}
        </TextLink>
      ))}
    </Span>
  )
}
