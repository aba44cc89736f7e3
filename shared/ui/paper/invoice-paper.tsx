import type { InvoiceDetails } from '../../contracts/index.ts'
import { balanceOf } from '../../rules/booking/invoice-standing.ts'
import { isOpenInvoice } from '../../rules/booking/invoice-status.ts'
import { lineDetailOf } from '../../rules/membership/line-detail.ts'
import { fullName } from '../../rules/common/person-name.ts'
import { useBusiness, useBusinessCore } from '../../session/stores.ts'
import type { Instant } from '../../time/index.ts'
import { PhoneNumber } from '../core/phone-number.tsx'
import { useStatusText } from '../core/status-badge.tsx'
import { useUiTexts } from '../texts/texts.ts'
import { Paper } from './paper.tsx'
import { useIssuer } from './use-issuer.ts'
import { useMembershipWords } from './use-membership-words.ts'

/** An invoice in its printed form: lines, totals, and the seller and customer as they were at the time of issue. */
export function InvoicePaper({ invoice }: { invoice: InvoiceDetails }) {
  const t = useUiTexts()
  const business = useBusiness()
  const statusText = useStatusText()
  const issuerOf = useIssuer()
  const membership = useMembershipWords()
  const logoUrl = useBusinessCore((state) => state.entity?.logoUrl)
  const { seller, buyer } = invoice
  const isOpen = isOpenInvoice(invoice)
  // Includes the full date, because people read documents years later.
  const momentOf = (at: Instant) => `${business.date(business.dateOf(at))}, ${business.time(at)}`
  return (
    <Paper
      title={t('paper.invoice')}
      number={invoice.invoiceNumber ?? t('paper.draft')}
      issuedOn={invoice.issuedOn && business.date(invoice.issuedOn)}
      logoUrl={logoUrl}
      issuer={seller && issuerOf(seller)}
      parties={[
        {
          label: t('paper.billedTo'),
          value: buyer?.name ?? fullName(invoice.customer),
          details: [buyer?.email, buyer?.phoneNumber && <PhoneNumber value={buyer.phoneNumber} />],
        },
        { label: t('paper.status'), value: statusText('invoice', invoice.status) },
        ...(isOpen && invoice.dueOn ? [{ label: t('paper.due'), value: business.date(invoice.dueOn) }] : []),
      ]}
      lines={invoice.lines.map((line) => ({ ...line, detail: lineDetailOf(line.detail, momentOf, membership) }))}
      bill={{ ...invoice, taxPercentage: taxPercentageOf(invoice), balance: balanceOf(invoice) }}
    />
  )
}

/** Returns the tax percentage of all lines, or undefined if they differ. Each line then shows its own. */
function taxPercentageOf({ lines }: InvoiceDetails): string | undefined {
  const [first, ...others] = new Set(lines.map(({ taxPercentage }) => taxPercentage))
  return others.length === 0 ? first : undefined
}
