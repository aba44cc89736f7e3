import { useQuery } from '@tanstack/react-query'
import * as to from '@steward/shared/addresses'
import type { Booking } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import {
  Banner,
  Button,
  LinkButton,
  LoadFailure,
  Money,
  SkeletonRows,
  Stack,
  Text,
  toast,
  useProblemText,
} from '@steward/shared/ui/core'
import { ConsequenceList, Dialog } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { invoices, useIssueInvoice } from './invoices.queries.ts'

/** Confirms the issue of a numbered invoice. If the booking already has one, the dialog links to it. */
export function IssueInvoiceDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTexts()
  const business = useBusiness()
  const problemText = useProblemText()
  const issue = useIssueInvoice()
  const query = useQuery(invoices.ofBooking(booking.id))
  const { customer, timeSlot, bookingNumber, total = '0', currency = business.currency } = booking
  const invoice = query.data?.invoice
  const isPaid = Number(booking.paidAmount ?? 0) > 0

  const confirm = () =>
    void issue.mutateAsync(booking.id).then(
      ({ invoiceNumber }) => toast.success(t('issueInvoice.done', { number: invoiceNumber ?? '' })),
      () => {
        // The dialog shows the error. If an invoice already exists, it links to it.
      },
    )

  return (
    <Dialog
      open
      onClose={onClose}
      title={invoice ? t('issueInvoice.issuedTitle', { number: invoice.invoiceNumber }) : t('issueInvoice.title')}
      description={`${bookingNumber} · ${timeSlot.service.name} · ${business.dateTime(timeSlot.startTime)}`}
      footer={
        <>
          <Button onClick={onClose} data-autofocus="">
            {t(invoice ? 'issueInvoice.close' : 'issueInvoice.cancel')}
          </Button>
          {invoice ? (
            <LinkButton variant="solid" to={to.bookingInvoice(invoice.id)}>
              {t('issueInvoice.view')}
            </LinkButton>
          ) : (
            <Button
              variant="solid"
              loading={issue.isPending}
              disabledReason={query.isPending ? t('cancellation.calculating') : undefined}
              onClick={confirm}
            >
              {t('issueInvoice.confirm')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4">
        {query.isError ? (
          <LoadFailure inline title={t('failed.title', { what: t('bookingDetails.invoice') })} query={query} />
        ) : null}
        {query.isPending ? <SkeletonRows rows={3} avatar={false} /> : null}
        {issue.isError && !invoice ? <Banner tone="danger">{problemText(issue.error)}</Banner> : null}
        {query.data && !invoice ? (
          <>
            <ConsequenceList
              rows={[
                {
                  label: t('issueInvoice.billTo'),
                  value: [fullName(customer), customer.email].filter(Boolean).join(', '),
                },
                { label: t('issueInvoice.number'), value: t('issueInvoice.nextNumber') },
                { label: t('booking.total'), value: <Money withCurrency amount={total} currency={currency} /> },
                { label: t('issueInvoice.due'), value: t(isPaid ? 'issueInvoice.paid' : 'issueInvoice.inTwoWeeks') },
              ]}
            />
            <Text textStyle="caption" color="fg.muted">
              {t('issueInvoice.hint')}
            </Text>
          </>
        ) : null}
        {invoice ? <Text>{t('issueInvoice.exists')}</Text> : null}
      </Stack>
    </Dialog>
  )
}
