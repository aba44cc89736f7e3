import type { ResponseOf } from '../../contracts/index.ts'
import { cardText } from '../../rules/common/card-text.ts'
import { lineDetailOf } from '../../rules/membership/line-detail.ts'
import { useBusiness, useBusinessCore } from '../../session/stores.ts'
import { formatTime, formatZoneName, type Instant, plainDateOf, type Zone } from '../../time/index.ts'
import { PhoneNumber } from '../core/phone-number.tsx'
import { useUiTexts } from '../texts/texts.ts'
import { Paper } from './paper.tsx'
import { useIssuer } from './use-issuer.ts'
import { useMembershipWords } from './use-membership-words.ts'

type PaymentReceipt = ResponseOf<'payment-receipt.get'>

/** A receipt of the API. That of a booking names no invoice, and its payment was not reversed. */
export type PaperReceipt = Omit<PaymentReceipt, 'invoiceNumber' | 'reversedOn'> &
  Partial<Pick<PaymentReceipt, 'invoiceNumber' | 'reversedOn'>>

/** A receipt in its printed form, as it was issued. Its times are in the zone in which it was issued. */
export function ReceiptPaper({ receipt }: { receipt: PaperReceipt }) {
  const t = useUiTexts()
  const business = useBusiness()
  const logoUrl = useBusinessCore((state) => state.entity?.logoUrl)
  const issuerOf = useIssuer()
  const membership = useMembershipWords()
  const { seller, buyer, payment, cashier, bookingNumber, invoiceNumber } = receipt
  const zone = receipt.timeZone as Zone
  const momentOf = (at: Instant) => `${business.date(plainDateOf(at, zone))}, ${formatTime(at, zone, business.locale)}`
  return (
    <Paper
      title={t('paper.receipt')}
      number={receipt.receiptNumber}
      issuedOn={`${momentOf(receipt.issuedAt)} (${formatZoneName(receipt.issuedAt, zone, business.locale)})`}
      logoUrl={logoUrl}
      issuer={issuerOf(seller)}
      parties={[
        {
          label: t('paper.customer'),
          value: buyer.name,
          details: [buyer.email, buyer.phoneNumber && <PhoneNumber value={buyer.phoneNumber} />],
        },
        {
          label: t('paper.paidBy'),
          value: cardText(t(`paper.paymentType.${payment.paymentType}`), payment.creditCardLastFour),
          details: [
            payment.paymentIDReferenceNumber && t('paper.reference', { number: payment.paymentIDReferenceNumber }),
            cashier && t('paper.cashier', { name: cashier }),
          ],
        },
        bookingNumber === null
          ? { label: t('paper.invoice'), value: invoiceNumber }
          : { label: t('paper.booking'), value: bookingNumber },
      ]}
      lines={receipt.lines.map((line) => ({
        ...line,
        detail: lineDetailOf(line.detail, momentOf, membership),
        taxPercentage: receipt.taxPercentage,
      }))}
      bill={{ ...receipt, paid: receipt.total }}
    />
  )
}
