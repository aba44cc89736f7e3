import type { InvoiceDetails } from '@steward/shared/contracts'
import { addAmounts } from '@steward/shared/money'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Box, chakra, Flex, Money, Panel, Span, useSideways } from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'
import { balanceOf } from './invoice-standing.ts'

const Lines = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    textStyle: 'cell',
    '& th': { textAlign: 'start', textStyle: 'caption', fontWeight: 'medium', color: 'fg.muted', py: '2' },
    '& thead': { borderBottomWidth: '1px', borderColor: 'border.emphasized' },
    '& td': { py: '2', borderBottomWidth: '1px', borderColor: 'border.muted', verticalAlign: 'top' },
    '& tr': { breakInside: 'avoid' },
    '& [data-aside]': { display: { base: 'none', sm: 'table-cell' }, _print: { display: 'table-cell' } },
    '& [data-num]': { textAlign: 'right', ps: '4', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  },
})

const Totals = chakra('dl', {
  base: {
    ms: 'auto',
    mt: '4',
    w: 'full',
    maxW: '280px',
    textStyle: 'cell',
    '& > div': { display: 'flex', justifyContent: 'space-between', py: '1.5' },
    '& > [data-total]': {
      borderBlockWidth: '1px',
      borderColor: 'fg',
      py: '2',
      my: '1',
      fontSize: '1rem',
      fontWeight: 'semibold',
    },
  },
})

/** The document as it is printed: seller, customer, lines, and the total before and after rounding. */
export function InvoicePaper({ invoice }: { invoice: InvoiceDetails }) {
  const t = useTexts()
  const { currency } = invoice
  const sideways = useSideways(t('membershipInvoice.item'))
  const totals = [
    { key: 'subtotal', label: t('membershipInvoice.subtotal'), amount: invoice.subtotal },
    { key: 'tax', label: t('membershipInvoice.taxTotal'), amount: invoice.tax },
    {
      key: 'before',
      label: t('membershipInvoice.beforeRounding'),
      amount: addAmounts(invoice.subtotal, invoice.tax, currency),
    },
    { key: 'rounding', label: t('membershipInvoice.rounding'), amount: invoice.rounding },
    { key: 'total', label: t('membershipInvoice.total', { currency }), amount: invoice.total },
    { key: 'paid', label: t('membershipInvoice.paid'), amount: invoice.paid },
    ...(Number(invoice.credited) > 0
      ? [{ key: 'credited', label: t('membershipInvoice.credited'), amount: invoice.credited }]
      : []),
    { key: 'balance', label: t('membershipInvoice.balance'), amount: balanceOf(invoice) },
  ]
  return (
    <Panel maxW="794px" p={{ base: '5', sm: '10' }} _print={{ border: 'none', p: '0' }}>
      <Parties invoice={invoice} />
      <Box overflowX="auto" {...sideways}>
        <Lines>
          <thead>
            <tr>
              <th scope="col">{t('membershipInvoice.item')}</th>
              <th scope="col" data-num="">
                {t('membershipInvoice.quantity')}
              </th>
              <th scope="col" data-num="" data-aside="">
                {t('membershipInvoice.unit', { currency })}
              </th>
              <th scope="col" data-num="" data-aside="">
                {t('membershipInvoice.tax')}
              </th>
              <th scope="col" data-num="">
                {t('membershipInvoice.amount', { currency })}
              </th>
            </tr>
          </thead>
          <tbody>
            {invoice.lines.map((line, index) => (
              <tr key={index}>
                <td>
                  {line.description}
                  {line.detail ? (
                    <Span display="block" textStyle="caption" color="fg.muted">
                      {line.detail}
                    </Span>
                  ) : null}
                </td>
                <td data-num="">{line.quantity}</td>
                <td data-num="" data-aside="">
                  <Money amount={line.unitPrice} currency={currency} />
                </td>
                <td data-num="" data-aside="">
                  {t('membershipInvoice.percent', { value: line.taxPercentage })}
                </td>
                <td data-num="">
                  <Money amount={line.amount} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </Lines>
      </Box>
      <Totals>
        {totals.map(({ key, label, amount }) => (
          <div key={key} {...(key === 'total' ? { 'data-total': '' } : {})}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </Totals>
    </Panel>
  )
}

function Parties({ invoice }: { invoice: InvoiceDetails }) {
  const t = useTexts()
  const business = useBusiness()
  const { seller, buyer } = invoice
  return (
    <>
      <Flex justifyContent="space-between" gap="6" flexWrap="wrap" mb="8">
        <Box textStyle="cell" color="fg.muted">
          {seller ? (
            <>
              <Box fontSize="1rem" fontWeight="semibold" color="fg" mb="1">
                {seller.name}
              </Box>
              <Box>
                {[
                  seller.registrationNumber,
                  seller.taxIdentificationNumber &&
                    t('membershipInvoice.taxId', { number: seller.taxIdentificationNumber }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
              <Box>{seller.addressLines.join(', ')}</Box>
            </>
          ) : null}
        </Box>
        <Box textAlign={{ base: 'start', sm: 'end' }} textStyle="cell" color="fg.muted">
          <Box fontSize="1.75rem" lineHeight="2rem" fontWeight="semibold" letterSpacing="-0.02em" color="fg" mb="1">
            {t('membershipInvoice.title')}
          </Box>
          <Box>{invoice.invoiceNumber ?? t('membershipInvoice.draft')}</Box>
          {invoice.issuedOn ? <Box>{business.date(invoice.issuedOn)}</Box> : null}
        </Box>
      </Flex>
      <Flex
        gap="8"
        flexWrap="wrap"
        borderBlockWidth="1px"
        borderColor="fg"
        py="4"
        mb="6"
        textStyle="cell"
        color="fg.muted"
      >
        <Box flex="1" minW="180px">
          <Box textStyle="caption">{t('membershipInvoice.billedTo')}</Box>
          <Box fontWeight="semibold" color="fg">
            {buyer?.name ?? fullName(invoice.customer)}
          </Box>
          <Box>{buyer?.email}</Box>
          <Box>{buyer?.phoneNumber}</Box>
        </Box>
        <Box flex="1" minW="120px">
          <Box textStyle="caption">{t('membershipInvoice.status')}</Box>
          <Box fontWeight="semibold" color="fg">
            {t(`invoiceStatus.${invoice.status}`)}
          </Box>
        </Box>
        <Box flex="1" minW="120px">
          <Box textStyle="caption">{t('membershipInvoice.due')}</Box>
          <Box fontWeight="semibold" color="fg">
            {invoice.dueOn ? business.date(invoice.dueOn) : '–'}
          </Box>
        </Box>
      </Flex>
    </>
  )
}
