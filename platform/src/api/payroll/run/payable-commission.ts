import { formatMinor } from '@steward/shared/money'
import type { RequestedItem } from '@steward/shared/rules/payroll/calculation-request'
import { frequencyOfMonths } from '@steward/shared/rules/payroll/commission-frequency'
import { countsForYear } from '@steward/shared/rules/payroll/payroll-run'
import { and, asc, eq, exists, lte, ne, not, notExists } from 'drizzle-orm'
import { groupOfLine, isHeldLine } from '../../../predicates/commission.sql.ts'
import { commissionEntry, commissionGroup } from '../../../tables/commission/commission.ts'
import { payrollRunEntry } from '../../../tables/payroll/payroll-run.ts'
import type { RunOfMonth, RunReader } from './run-reader.ts'

/**
 * Returns the entries that a run can pay: up to its month, in no other run, and not held for a later month of their group.
 * An approved run has taken its entries. Later ones are carried over.
 */
export function readPayableEntries({ tx, entity }: RunReader, run: RunOfMonth) {
  const ofRun = tx
    .select({ id: payrollRunEntry.id })
    .from(payrollRunEntry)
    .where(
      and(
        eq(payrollRunEntry.entityId, commissionEntry.entityId),
        eq(payrollRunEntry.commissionEntryId, commissionEntry.id),
        countsForYear(run) ? eq(payrollRunEntry.payrollRunId, run.id) : ne(payrollRunEntry.payrollRunId, run.id),
      ),
    )
  return tx
    .select({
      id: commissionEntry.id,
      businessUserId: commissionEntry.businessUserId,
      amount: commissionEntry.amount,
      paidIn: commissionGroup.paidIn,
    })
    .from(commissionEntry)
    .leftJoin(commissionGroup, groupOfLine)
    .where(
      and(
        eq(commissionEntry.entityId, entity.id),
        eq(commissionEntry.currency, entity.currency),
        lte(commissionEntry.period, run.month),
        countsForYear(run) ? exists(ofRun) : and(notExists(ofRun), not(isHeldLine(run.month))),
      ),
    )
    .orderBy(asc(commissionEntry.id))
}

export type PayableEntry = Awaited<ReturnType<typeof readPayableEntries>>[number]

interface PayableCommission {
  items: RequestedItem[]
  entryIds: string[]
  /** Zero or below, in minor units. */
  negative: number
}

/**
 * Returns the commission of a member as items of pay, one for each frequency. A negative balance never reduces other pay
 * (B.11): its entries stay free for the next month. A frequency below zero reduces the other ones.
 */
export function commissionItems(entries: readonly PayableEntry[], currency: string): PayableCommission {
  const sum = entries.reduce((total, { amount }) => total + amount, 0)
  if (sum <= 0) return { items: [], entryIds: [], negative: sum }
  const sums = new Map<RequestedItem['frequency'], number>()
  for (const { amount, paidIn } of entries) {
    const frequency = frequencyOfMonths(paidIn)
    sums.set(frequency, (sums.get(frequency) ?? 0) + amount)
  }
  const below = [...sums.values()].filter((amount) => amount < 0).reduce((total, amount) => total + amount, 0)
  let owed = -below
  const items = [...sums]
    .filter(([, amount]) => amount > 0)
    .toSorted(([, a], [, b]) => b - a)
    .flatMap(([frequency, amount]): RequestedItem[] => {
      const taken = Math.min(owed, amount)
      owed -= taken
      return amount > taken ? [{ code: 'COMMISSION', amount: formatMinor(amount - taken, currency), frequency }] : []
    })
  return { items, entryIds: entries.map(({ id }) => id), negative: 0 }
}
