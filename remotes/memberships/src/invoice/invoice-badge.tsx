import type { Invoice } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import { Badge, type IconName, type Palette } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'
import { standingOf } from './invoice-standing.ts'

const looks: Record<ReturnType<typeof standingOf>, { palette: Palette; icon: IconName }> = {
  DRAFT: { palette: 'neutral', icon: 'draft' },
  ISSUED: { palette: 'info', icon: 'send' },
  PARTIALLY_PAID: { palette: 'warning', icon: 'clock' },
  PAID: { palette: 'success', icon: 'check' },
  VOID: { palette: 'neutral', icon: 'cancel' },
  CREDITED: { palette: 'neutral', icon: 'undo' },
  PARTIALLY_CREDITED: { palette: 'neutral', icon: 'undo' },
  OVERDUE: { palette: 'danger', icon: 'amountDue' },
}

export function InvoiceBadge({ invoice }: { invoice: Invoice }) {
  const t = useTexts()
  const business = useBusiness()
  const standing = standingOf(invoice, business.dateOf(systemClock.now()))
  return <Badge {...looks[standing]}>{t(`invoiceStatus.${standing}`)}</Badge>
}
