import { whyNotCurrency, type CurrencyEffect } from '@steward/shared/rules/business/currency-change'
import { eq } from 'drizzle-orm'
import { changedFields } from '../../kernel/audit.ts'
import { handle, type Call } from '../../kernel/call.ts'
import { problems, ProblemError } from '../../kernel/problem-error.ts'
import { announceChange } from '../business-news/announce-change.ts'
import { requireOwnBusiness } from './business.policy.ts'
import { firstVersion } from './first-version.ts'
import { presentBusiness } from './business.presenter.ts'
import { readBusiness } from './business.queries.ts'
import { carryPricesOver } from './carry-prices-over.ts'
import { requireConfirmed } from './confirmation.ts'
import { readCurrencyEffect } from './currency-effect.sql.ts'
import { businessPaymentDetails } from '../../tables/business/business.ts'

/**
 * Changes currency and tax for new documents. Another currency carries all prices over, and is refused once documents,
 * memberships or open bookings have the present one (docs/decisions/0143-zone-and-currency.md).
 */
export const updatePaymentDetails = handle('payment-details.update', async (call) => {
  const { tx, entity, clock } = call
  const { version: seenVersion, confirmed, ...fields } = call.body
  requireOwnBusiness(call, call.params.id)
  const [before] = await tx
    .select()
    .from(businessPaymentDetails)
    .where(eq(businessPaymentDetails.entityId, entity.id))
    .for('update')
  if (seenVersion !== (before?.version ?? 1)) throw problems.staleVersion(before?.version ?? 1)
  // The first currency replaces none.
  const isChange = before !== undefined && fields.currency !== entity.currency
  const carriedOver = isChange ? await changeCurrency(call, confirmed) : undefined
  const now = clock.now()
  if (!before) {
    const [inserted] = await tx
      .insert(businessPaymentDetails)
      .values({ ...fields, entityId: entity.id, version: firstVersion, createdAt: now, updatedAt: now })
      // If two clients insert the first details at once, the second one gets no row.
      .onConflictDoNothing()
      .returning({ id: businessPaymentDetails.id })
    if (!inserted) throw problems.staleVersion(firstVersion)
    call.audit('payment-details.update', 'payment-details', inserted.id, {
      new: { ...fields, ...carriedOver },
      version: firstVersion,
    })
    return presentBusiness(await readBusiness(tx, entity.id), call)
  }
  const change = changedFields(before, fields)
  if (change) {
    const { currency, taxPercentage } = change.new
    if (currency !== undefined) announceChange(call, 'currency-changed', { from: before.currency, to: currency })
    if (taxPercentage !== undefined)
      announceChange(call, 'tax-changed', { from: before.taxPercentage, to: taxPercentage })
    const version = before.version + 1
    await tx
      .update(businessPaymentDetails)
      .set({ ...fields, version, updatedAt: now })
      .where(eq(businessPaymentDetails.id, before.id))
    call.audit('payment-details.update', 'payment-details', before.id, {
      old: change.old,
      new: { ...change.new, ...carriedOver },
      version,
    })
  }
  return presentBusiness(await readBusiness(tx, entity.id), call)
})

/**
 * Gives the prices of the business its new currency, and returns how many records got it. Throws CURRENCY_LOCKED with the
 * reason, and CONFIRMATION_NEEDED.
 */
async function changeCurrency(
  call: Call<'payment-details.update'>,
  confirmed: CurrencyEffect | undefined,
): Promise<CurrencyEffect> {
  const { currency } = call.body
  const { facts, effect } = await readCurrencyEffect(call)
  const lock = whyNotCurrency(facts, effect, { from: call.entity.currency, to: currency })
  if (lock) throw new ProblemError('CURRENCY_LOCKED', { current: { lock } })
  requireConfirmed(effect, confirmed)
  await carryPricesOver(call, currency)
  return effect
}
