import { chakra } from '@chakra-ui/react/styled-system'
import { Fragment, type ReactNode } from 'react'
import type { DownloadedFile } from '../../api/index.ts'
import type { CreditNote, Payment } from '../../contracts/index.ts'
import type { Language } from '../../contracts/common/language.ts'
import { cardText } from '../../rules/common/card-text.ts'
import { useBusiness } from '../../session/stores.ts'
import { Badge } from '../../ui/core/badge.tsx'
import { IconButton } from '../../ui/core/button.tsx'
import { Box, Flex, Text } from '../../ui/core/layout.tsx'
import { Money } from '../../ui/core/money.tsx'
import { TextLink } from '../../ui/core/text-link.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import type { MenuAction } from '../../ui/overlays/menu-item.tsx'
import { useUiTexts } from '../../ui/texts/texts.ts'
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
  badge?: ReactNode
  detail: ReactNode
  amount: string
  currency: string
  action?: ReactNode
}

function Row({ title, badge, detail, amount, currency, action }: RowProps) {
  return (
    <li>
      <Box minW="0">
        <Flex alignItems="center" gap="2" flexWrap="wrap">
          <Text textStyle="strong">{title}</Text>
          {badge}
        </Flex>
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

type Download = (id: string, language: Language | undefined) => Promise<DownloadedFile>

/** What a page offers for each payment. */
export interface PaymentTools {
  /** Returns the address of the receipt of a payment. */
  receiptTo?: (payment: Payment) => string
  /** Downloads the receipt of a payment by its ID. */
  downloadReceipt?: Download
  /** Returns the actions on a payment, which its menu offers. */
  actionsOf?: (payment: Payment) => readonly MenuAction[]
}

interface PaymentListProps extends PaymentTools {
  payments: readonly Payment[]
  label: string
}

/** The payments of a booking or an invoice, each with its method, time, reference and receipt. */
export function PaymentList({ payments, label, ...tools }: PaymentListProps) {
  const { receiptTo } = tools
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
          badge={
            payment.reversal ? (
              <Badge palette="danger" icon="undo">
                {t('paper.reversed')}
              </Badge>
            ) : null
          }
          detail={inOneLine([
            business.dateTime(payment.receivedAt),
            receiptTo && payment.receiptNumber ? (
              <TextLink to={receiptTo(payment)} whiteSpace="nowrap">
                {payment.receiptNumber}
              </TextLink>
            ) : (
              payment.receiptNumber
            ),
            payment.paymentIDReferenceNumber,
            payment.reversal && `${business.date(payment.reversal.reversedOn)}: ${payment.reversal.reason}`,
          ])}
          amount={payment.amount}
          currency={payment.currency}
          action={<PaymentButtons {...tools} payment={payment} />}
        />
      ))}
    </Rows>
  )
}

/** The receipt of a payment as a file, and the menu of the payment. */
function PaymentButtons({ payment, downloadReceipt, actionsOf }: PaymentTools & { payment: Payment }) {
  const t = useUiTexts()
  const { id, receiptNumber } = payment
  const actions = actionsOf?.(payment) ?? []
  const label = t('paper.paymentActions', { number: receiptNumber ?? '' })
  return (
    <>
      {downloadReceipt && receiptNumber ? (
        <PdfButton
          size="xs"
          label={t('paper.pdfOf', { number: receiptNumber })}
          download={(language) => downloadReceipt(id, language)}
        />
      ) : null}
      {actions.length > 0 ? (
        <Menu
          label={label}
          placement="bottom-end"
          trigger={<IconButton size="xs" icon="more" label={label} />}
          sections={[{ key: 'actions', items: actions }]}
        />
      ) : null}
    </>
  )
}

/** Joins the parts that are not empty with middle dots. */
function inOneLine(parts: readonly ReactNode[]): ReactNode {
  return parts
    .filter(Boolean)
    .map((part, index) => <Fragment key={index}>{index > 0 ? <> · {part}</> : part}</Fragment>)
}

interface CreditNoteListProps {
  creditNotes: readonly CreditNote[]
  label: string
  download: Download
}

/** The credit notes of refunds and of bills that were reduced, each as a download. */
export function CreditNoteList({ creditNotes, label, download }: CreditNoteListProps) {
  const t = useUiTexts()
  const business = useBusiness()
  return (
    <Rows aria-label={label}>
      {creditNotes.map(({ id, kind, creditNoteNumber, issuedAt, reason, total, currency }) => (
        <Row
          key={id}
          title={creditNoteNumber}
          detail={[t(`paper.creditKind.${kind}`), business.dateTime(issuedAt), reason].filter(Boolean).join(' · ')}
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
