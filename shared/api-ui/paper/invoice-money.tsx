import type { DownloadedFile } from '../../api/index.ts'
import type { CreditNote, Payment } from '../../contracts/index.ts'
import type { Language } from '../../contracts/common/language.ts'
import { Stack, Text } from '../../ui/core/layout.tsx'
import { Panel } from '../../ui/core/panel.tsx'
import { useUiTexts } from '../../ui/texts/texts.ts'
import { CreditNoteList, PaymentList, type PaymentTools } from './money-lists.tsx'

interface InvoiceMoneyProps extends PaymentTools {
  payments: readonly Payment[]
  creditNotes: readonly CreditNote[]
  downloadCreditNote: (id: string, language: Language | undefined) => Promise<DownloadedFile>
}

/** The payments and refunds below a paper. They show on screen only. */
export function InvoiceMoney(props: InvoiceMoneyProps) {
  const { payments, creditNotes, downloadCreditNote, ...tools } = props
  const t = useUiTexts()
  return (
    <Stack gap="4" mt="4" maxW="794px" _print={{ display: 'none' }}>
      <Panel title={t('paper.payments')}>
        {payments.length > 0 ? (
          <PaymentList {...tools} payments={payments} label={t('paper.payments')} />
        ) : (
          <Text color="fg.muted">{t('paper.noPayments')}</Text>
        )}
      </Panel>
      {creditNotes.length > 0 ? (
        <Panel title={t('paper.refunds')}>
          <CreditNoteList creditNotes={creditNotes} label={t('paper.refunds')} download={downloadCreditNote} />
        </Panel>
      ) : null}
    </Stack>
  )
}
