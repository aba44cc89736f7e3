import type { LeaveBalance } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { formatDateRange } from '@steward/shared/time'
import { Span } from '@steward/shared/ui/core'
import { Dialog } from '@steward/shared/ui/overlays'
import { PlainTable } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { useLeaveWords } from './use-leave-words.ts'

/** The lines of a balance, with their sum. */
export function LedgerDialog({ balance, onClose }: { balance: LeaveBalance | undefined; onClose: () => void }) {
  const t = useTexts()
  const business = useBusiness()
  const words = useLeaveWords()
  if (!balance) return null
  const { unit, name } = balance.kind
  const rows = balance.lines.map(({ reason, amount, from, to, carryUntil, note }, index) => ({
    key: String(index),
    cells: [
      formatDateRange(from, to, business.locale),
      <Span key="why">
        {t(`timeOff.reason.${reason}`)}
        {carryUntil ? ` (${t('timeOff.until', { date: business.date(carryUntil) })})` : ''}
        {note ? `: ${note}` : ''}
      </Span>,
      words.amount(unit, amount),
    ],
  }))
  const sum = { key: 'sum', cells: ['', t('timeOff.sum'), words.amount(unit, balance.balance)] }
  return (
    <Dialog open title={t('timeOff.counted', { kind: name })} onClose={onClose}>
      <PlainTable
        caption={name}
        headers={[
          t('timeOff.column.days'),
          t('timeOff.column.why'),
          { text: t('timeOff.column.amount'), numeric: true },
        ]}
        rows={[...rows, sum]}
      />
    </Dialog>
  )
}
