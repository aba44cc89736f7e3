import { ApiProblem } from '@steward/shared/api'
import type { InvoiceDetails } from '@steward/shared/contracts'
import { Money, Text } from '@steward/shared/ui/core'
import {
  CreditNoteList,
  InvoiceActivity,
  InvoiceMoney,
  InvoicePage,
  InvoicePaper,
  Paper,
  PaperSheet,
  PaperTable,
  PaymentList,
  PdfButton,
  PrintButton,
  PrintedInstead,
  ReceiptPage,
} from '@steward/shared/ui/paper'
import {
  blankPdf,
  creditNotes,
  currency,
  payments,
  sampleTrail,
  useSampleInvoice,
  useSampleReceipt,
} from './sample-invoice.ts'
import { ActivitySpecimen } from './activity-specimen.tsx'
import { loadedQuery } from './sample-queries.ts'
import { PageBox, Row, Specimen } from './specimen.tsx'
import { useShowcaseTexts } from './texts.ts'

const download = () => Promise.resolve({ name: 'INV-2026-000042.pdf', content: blankPdf() })
const refuse = () => Promise.reject(new ApiProblem(503, { code: 'UNAVAILABLE' }))

/** Returns an invoice that is neither issued nor paid. */
const draftOf = (invoice: InvoiceDetails): InvoiceDetails => ({
  ...invoice,
  status: 'DRAFT',
  invoiceNumber: null,
  issuedOn: null,
  seller: null,
  buyer: null,
  paid: '0.00',
  credited: '0.00',
})

export function PaperSection() {
  const t = useShowcaseTexts()
  const invoice = useSampleInvoice()
  const receipt = useSampleReceipt(invoice)
  const { buyer, lines, seller } = invoice
  return (
    <>
      <Specimen title={t('paper.receipt')} hint={t('paper.receiptHint')} bare wide>
        <Paper
          title={t('paper.receiptTitle')}
          number="REC-2026-000117"
          issuedOn={t('paper.issued')}
          issuer={seller && { name: seller.name, details: seller.addressLines }}
          parties={[
            { label: t('paper.customer'), value: buyer?.name, details: [buyer?.email] },
            { label: t('paper.paidBy'), value: t('fields.cash') },
            { label: t('page.note'), value: '' },
          ]}
          lines={lines}
          bill={{ ...invoice, taxPercentage: '8', credited: '0.00' }}
        />
      </Specimen>
      <Specimen title={t('paper.invoice')} hint={t('paper.invoiceHint')} bare wide>
        <InvoicePaper invoice={invoice} />
        <InvoiceMoney payments={payments} creditNotes={creditNotes} downloadCreditNote={download} />
      </Specimen>
      <Specimen title={t('paper.draft')} bare wide>
        <InvoicePaper invoice={draftOf(invoice)} />
        <InvoiceMoney payments={[]} creditNotes={[]} downloadCreditNote={download} />
      </Specimen>
      <Specimen title={t('paper.page')} bare wide>
        <PageBox height="420px">
          <InvoicePage
            query={loadedQuery(invoice)}
            title={t('paper.pageTitle')}
            failed={t('records.failed')}
            list={{ to: '#paper', label: t('paper.invoices') }}
            missing={{ title: t('records.missing'), description: t('records.missingText') }}
            titleOf={({ invoiceNumber }) => `${t('paper.pageTitle')} ${invoiceNumber ?? ''}`}
            descriptionOf={() => buyer?.name}
            downloadInvoice={download}
            downloadCreditNote={download}
            receiptTo={() => '#paper'}
            downloadReceipt={download}
          >
            {() => <InvoiceActivity query={{ ...loadedQuery(sampleTrail), isPending: false, isError: false }} />}
          </InvoicePage>
        </PageBox>
      </Specimen>
      <Specimen title={t('paper.receiptPage')} bare wide>
        <PageBox height="420px">
          <ReceiptPage
            query={loadedQuery(receipt)}
            failed={t('records.failed')}
            list={{ to: '#paper', label: t('paper.invoices') }}
            missing={{ title: t('records.missing'), description: t('records.missingText') }}
            descriptionOf={() => buyer?.name}
            download={download}
          />
        </PageBox>
      </Specimen>
      <Specimen title={t('paper.sheet')} bare wide>
        <PaperSheet
          title={t('paper.payslip')}
          number="2026-11"
          parties={[{ label: t('paper.member'), value: buyer?.name }]}
        >
          <PaperTable label={t('paper.payslip')}>
            <thead>
              <tr>
                <th scope="col">{t('paper.earning')}</th>
                <th scope="col" data-figure="">
                  {t('paper.amount', { currency })}
                </th>
              </tr>
            </thead>
            <tbody>
              {(['salary', 'commission'] as const).map((name, index) => (
                <tr key={name}>
                  <td>{t(`paper.${name}`)}</td>
                  <td data-figure="">
                    <Money amount={index === 0 ? '3200.00' : '486.50'} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </PaperTable>
        </PaperSheet>
      </Specimen>
      <Specimen title={t('paper.activity')}>
        <ActivitySpecimen />
      </Specimen>
      <Specimen title={t('paper.lists')}>
        <PaymentList payments={payments} label={t('paper.payments')} />
        <CreditNoteList creditNotes={creditNotes} label={t('paper.refunds')} download={download} />
      </Specimen>
      <Specimen title={t('paper.buttons')}>
        <Row label={t('paper.print')} height={36}>
          <PrintButton />
          <PrintButton size="sm">{t('paper.printThis')}</PrintButton>
        </Row>
        <Row label={t('paper.file')} height={36}>
          <PdfButton download={download} />
          <PdfButton size="sm" label={t('paper.fails')} download={refuse} />
          <Text textStyle="caption" color="fg.muted">
            {t('paper.failsHint')}
          </Text>
        </Row>
        <Row label={t('paper.instead')}>
          <PrintedInstead paper={<InvoicePaper invoice={invoice} />}>
            <Text>{t('paper.insteadText')}</Text>
          </PrintedInstead>
        </Row>
      </Specimen>
    </>
  )
}
