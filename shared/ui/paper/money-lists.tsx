import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { DownloadedFile } from '../../api/index.ts'
import type { CreditNote, Payment } from '../../contracts/index.ts'
import type { Language } from '../../contracts/language.ts'
import { cardText } from '../../rules/card-text.ts'
import { useBusiness } from '../../session/stores.ts'
import { Box, Flex, Text } from '../core/layout.tsx'
import { Money } from '../core/money.tsx'
import { useUiTexts } from '../texts/texts.ts'
import { PdfButton } from './pdf-button.tsx'

const Rows = chakra('ul', {
  base: {
    textStyle: 'cell',
    '& > li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4', py: '2' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' },
  },
})

interface RowProps {
  title: ReactNode
  detail: ReactNode
  amount: string
  currency: string
  action?: ReactNode
}

function Row({ title, detail, amount, currency, action }: RowProps) {
  return (
    <li>
      <Box minW="0">
        <Text textStyle="strong">{title}</Text>
        <Text textStyle="caption" color="fg.muted">
          <bdi>{detail}</bdi>
        </Text>
      </Box>
      <Flex alignItems="center" gap="3" flexShrink="0">
        <Money amount={amount} currency={currency} withCurrency strong />
        {action}
      </Flex>
    </li>
  )
}

/** The payments of a booking or an invoice, each with its method, time, reference and receipt. */
export function PaymentList({ payments, label }: { payments: readonly Payment[]; label: string }) {
  const t = useUiTexts()
  const business = useBusiness()
  const wayOf = ({ paymentType, creditCardLastFour }: Payment) =>
    cardText(t(`paper.paymentType.${paymentType}`), creditCardLastFour)
  return (
    <Rows aria-label={label}>
      {payments.map((payment) => (
        <Row
          key={payment.id}
          title={wayOf(payment)}
          detail={[business.dateTime(payment.receivedAt), payment.receiptNumber, payment.paymentIDReferenceNumber]
            .filter(Boolean)
            .join(' · ')}
          amount={payment.amount}
          currency={payment.currency}
        />
      ))}
    </Rows>
  )
}

interface CreditNoteListProps {
  creditNotes: readonly CreditNote[]
  label: string
  download: (id: string, language: Language | undefined) => Promise<DownloadedFile>
}

/** The refunds, each with its credit note as a download. */
export function CreditNoteList({ creditNotes, label, download }: CreditNoteListProps) {
  const t = useUiTexts()
  const business = useBusiness()
  return (
    <Rows aria-label={label}>
      {creditNotes.map(({ id, creditNoteNumber, issuedAt, reason, total, currency }) => (
        <Row
          key={id}
          title={creditNoteNumber}
          detail={[business.dateTime(issuedAt), reason].filter((part) => part !== '').join(' · ')}
          amount={total}
          currency={currency}
          action={
            <PdfButton
              size="xs"
              label={t('paper.pdfOf', { number: creditNoteNumber })}
              download={(language) => download(id, language)}
            />
          }
        />
      ))}
    </Rows>
  )
}
