import { Box, Money } from '@steward/shared/ui/core'
import { ConsequenceList } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import type { PaymentEffect } from './payment-of-invoice.ts'

/** The amount to receive, with its cash rounding, and what is open on the invoice afterwards. */
export function PayInvoiceSums({ effect, currency }: { effect: PaymentEffect | undefined; currency: string }) {
  const t = useTexts()
  const money = (amount: string | undefined, look: { signed?: boolean; strong?: boolean } = {}) =>
    amount === undefined ? '–' : <Money amount={amount} currency={currency} withCurrency={!look.signed} {...look} />
  const isRounded = effect !== undefined && Number(effect.rounding) !== 0
  return (
    <Box aria-live="polite">
      <ConsequenceList
        rows={[
          ...(isRounded
            ? [
                { label: t('payInvoice.beforeRounding'), value: money(effect.applied) },
                { label: t('payInvoice.rounding'), value: money(effect.rounding, { signed: true }) },
              ]
            : []),
          { label: t('payInvoice.received'), value: money(effect?.received, { strong: true }) },
          { label: t('payInvoice.openAfter'), value: money(effect?.openAfter) },
        ]}
      />
    </Box>
  )
}
