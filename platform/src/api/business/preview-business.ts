import { whyNotCurrency } from '@steward/shared/rules/business/currency-change'
import { handle } from '../../kernel/call.ts'
import { requireOwnBusiness } from './business.policy.ts'
import { readCurrencyEffect } from './currency-effect.sql.ts'
import { readZoneEffect } from './zone-effect.sql.ts'

/** Counts what another time zone and another currency change, and says why the currency stays. It changes nothing. */
export const previewBusiness = handle('business-entity.preview', async (call) => {
  requireOwnBusiness(call, call.params.id)
  const { timeZone, currency } = call.body
  if (currency !== undefined) call.require('payment-details.update')
  return {
    zone: timeZone === undefined ? null : await readZoneEffect(call, timeZone),
    currency: currency === undefined ? null : await currencyPreview(currency),
  }

  async function currencyPreview(to: string) {
    const { facts, effect } = await readCurrencyEffect(call)
    return { effect, lock: whyNotCurrency(facts, effect, { from: call.entity.currency, to }) ?? null }
  }
})
