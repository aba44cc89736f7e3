import type { ReactNode } from 'react'
import {
  Box,
  Button,
  chakra,
  FactList,
  type Fact,
  Money,
  PageHeader,
  Panel,
  useSideways,
} from '@steward/shared/ui/core'
import { useTexts } from '../texts.ts'

const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    textStyle: 'cell',
    my: '4',
    '& th': { textAlign: 'start', textStyle: 'caption', color: 'fg.muted', py: '2', fontWeight: 'medium' },
    '& td': { py: '2', borderTopWidth: '1px', borderColor: 'border.muted', verticalAlign: 'top' },
    '& th[data-figure], & td[data-figure]': { textAlign: 'right', ps: '4', whiteSpace: 'nowrap' },
  },
})

const Totals = chakra('dl', {
  base: {
    ms: 'auto',
    w: { base: 'full', sm: '300px' },
    borderTopWidth: '1px',
    borderColor: 'fg',
    pt: '2',
    textStyle: 'cell',
    '& > div': { display: 'flex', justifyContent: 'space-between', py: '1' },
    '& > [data-total]': { textStyle: 'strong', borderBlockWidth: '1px', borderColor: 'fg', py: '2', my: '1' },
  },
})

export interface PaperLine {
  key: string
  description: ReactNode
  quantity: number
  unitPrice: string
  taxPercentage: string
  amount: string
}

interface PaperProps {
  title: string
  description: string
  currency: string
  facts: readonly Fact[]
  lines: readonly PaperLine[]
  totals: readonly { key: string; label: string; amount: string }[]
}

/** An issued document on screen and on paper: parties, lines, and the total before and after rounding. */
export function Paper({ title, description, currency, facts, lines, totals }: PaperProps) {
  const t = useTexts()
  const sideways = useSideways(title)
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: t('serviceInvoice.toInvoices'), to: '/services/invoice' }]}
        title={title}
        description={description}
        actions={
          <Button icon="print" onClick={() => window.print()}>
            {t('serviceInvoice.print')}
          </Button>
        }
      />
      <Panel maxW="760px">
        <FactList facts={facts} layout="columns" />
        <Box overflowX="auto" {...sideways}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{t('serviceInvoice.item')}</th>
                <th scope="col" data-figure="">
                  {t('serviceInvoice.quantity')}
                </th>
                <th scope="col" data-figure="">
                  {t('serviceInvoice.unit')}
                </th>
                <th scope="col" data-figure="">
                  {t('serviceInvoice.taxRate')}
                </th>
                <th scope="col" data-figure="">
                  {t('serviceInvoice.amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.key}>
                  <td>{line.description}</td>
                  <td data-figure="">{line.quantity}</td>
                  <td data-figure="">
                    <Money amount={line.unitPrice} currency={currency} />
                  </td>
                  <td data-figure="">{`${line.taxPercentage} %`}</td>
                  <td data-figure="">
                    <Money amount={line.amount} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Box>
        <Totals>
          {totals.map(({ key, label, amount }) => (
            <div key={key} {...(key === 'total' ? { 'data-total': '' } : {})}>
              <dt>{label}</dt>
              <dd>
                <Money amount={amount} currency={currency} withCurrency={key === 'total'} strong={key === 'total'} />
              </dd>
            </div>
          ))}
        </Totals>
      </Panel>
    </>
  )
}
