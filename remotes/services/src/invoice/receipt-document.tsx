import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import type { ResponseOf } from '@steward/shared/api'
import { cardText } from '@steward/shared/rules/card-text'
import { lineDetailOf } from '@steward/shared/rules/line-detail'
import { useBusiness, useBusinessCore } from '@steward/shared/stores'
import { formatTime, formatZoneName, type Instant, plainDateOf, type Zone } from '@steward/shared/time'
import { Box, LinkButton, PageHeader, Panel, PhoneNumber, RecordPage } from '@steward/shared/ui/core'
import { Paper, PdfButton, PrintButton, useIssuer } from '@steward/shared/ui/paper'
import { BookingMoney } from './booking-money.tsx'
import { useTexts } from '../texts/texts.ts'
import { downloadReceipt, invoices } from './invoices.queries.ts'

type Receipt = ResponseOf<'booking-receipt.get'>

/** The receipt of a booking that was paid at the desk, as it was issued. Later payments and refunds are below it. */
export function ReceiptDocument({ bookingId }: { bookingId: string }) {
  const t = useTexts()
  const query = useQuery(invoices.receipt(bookingId))
  const title = t('serviceInvoice.receipt')
  const breadcrumb = [{ label: t('serviceInvoice.toInvoices'), to: to.bookingInvoices() }]
  return (
    <RecordPage
      query={query}
      title={title}
      breadcrumb={breadcrumb}
      failed={t('failed.title', { what: title })}
      missing={{
        icon: 'document',
        title: t('serviceInvoice.noReceipt'),
        description: t('serviceInvoice.noReceiptHint'),
        actions: <LinkButton to={to.bookingInvoices()}>{t('serviceInvoice.toInvoices')}</LinkButton>,
      }}
    >
      {(receipt) => (
        <>
          <PageHeader
            breadcrumb={breadcrumb}
            title={`${title} ${receipt.receiptNumber}`}
            description={`${t('serviceInvoice.booking')} ${receipt.bookingNumber}`}
            actions={
              <>
                <PdfButton download={(language) => downloadReceipt(bookingId, language)} />
                <PrintButton />
              </>
            }
          />
          <ReceiptPaper receipt={receipt} />
          <Box mt="4" maxW="794px" _print={{ display: 'none' }}>
            <Panel>
              <BookingMoney id={bookingId} />
            </Panel>
          </Box>
        </>
      )}
    </RecordPage>
  )
}

function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const t = useTexts()
  const business = useBusiness()
  const logoUrl = useBusinessCore((state) => state.entity?.logoUrl)
  const issuerOf = useIssuer()
  const { seller, buyer, payment, cashier } = receipt
  const zone = receipt.timeZone as Zone
  const momentOf = (at: Instant) => `${business.date(plainDateOf(at, zone))}, ${formatTime(at, zone, business.locale)}`
  return (
    <Paper
      title={t('serviceInvoice.receipt')}
      number={receipt.receiptNumber}
      issuedOn={`${momentOf(receipt.issuedAt)} (${formatZoneName(receipt.issuedAt, zone, business.locale)})`}
      logoUrl={logoUrl}
      issuer={issuerOf(seller)}
      parties={[
        {
          label: t('serviceInvoice.customer'),
          value: buyer.name,
          details: [buyer.email, buyer.phoneNumber && <PhoneNumber value={buyer.phoneNumber} />],
        },
        {
          label: t('serviceInvoice.paidBy'),
          value: cardText(t(`paymentType.${payment.paymentType}`), payment.creditCardLastFour),
          details: [
            payment.paymentIDReferenceNumber &&
              t('serviceInvoice.referenceOf', { number: payment.paymentIDReferenceNumber }),
            cashier && t('serviceInvoice.cashier', { name: cashier }),
          ],
        },
        { label: t('serviceInvoice.booking'), value: receipt.bookingNumber },
      ]}
      lines={receipt.lines.map((line) => ({
        ...line,
        detail: lineDetailOf(line.detail, momentOf),
        taxPercentage: receipt.taxPercentage,
      }))}
      bill={{ ...receipt, paid: receipt.total }}
    />
  )
}
