import { formatMinor } from '@steward/shared/money'
import { and, eq, isNull } from 'drizzle-orm'
import { amountAt } from '../../../kernel/amounts.ts'
import { handle } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { salaryChange } from '../../../tables/payroll/payroll-facts.ts'
import { changeProfile } from './change-profile.ts'

/** Replaces the salary from the beginning on, and the changes with their days. Past days can change, too. */
export const replaceSalary = handle('payroll-salary.replace', (call) =>
  changeProfile(call, async (before) => {
    const { tx, body, entity, clock, params } = call
    const baseSalary = amountAt('baseSalary', body.baseSalary, entity.currency)
    const changes = body.salaryChanges
      .map((change, index) => ({
        ...change,
        minor: amountAt(`salaryChanges.${index}.amount`, change.amount, entity.currency),
      }))
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    const twice = body.salaryChanges.findIndex(
      ({ from }, index) => body.salaryChanges.findIndex((other) => other.from === from) < index,
    )
    if (twice >= 0) throw problems.invalidField(`salaryChanges.${twice}.from`, 'NOT_DISTINCT')
    const textOf = (list: readonly { from: string; amount: string }[]) =>
      list.map(({ from, amount }) => `${from}: ${amount}`).join(', ')
    const after = changes.map(({ from, minor, reason }) => ({
      from,
      amount: formatMinor(minor, entity.currency),
      reason,
    }))
    const base = formatMinor(baseSalary, entity.currency)
    const isSameList = JSON.stringify(after) === JSON.stringify(before.salaryChanges)
    const isSameCurrency = before.currency === entity.currency
    if (before.hasRecord && base === before.baseSalary && isSameList && isSameCurrency) return undefined
    if (!isSameList) {
      const now = clock.now()
      const own = and(eq(salaryChange.entityId, entity.id), eq(salaryChange.businessUserId, params.businessUserId))
      await tx
        .update(salaryChange)
        .set({ deletedAt: now, updatedAt: now })
        .where(and(own, isNull(salaryChange.deletedAt)))
      if (changes.length > 0)
        await tx.insert(salaryChange).values(
          changes.map(({ from, minor, reason }) => ({
            entityId: entity.id,
            businessUserId: params.businessUserId,
            effectiveFrom: from,
            amount: minor,
            reason,
            createdAt: now,
            updatedAt: now,
          })),
        )
    }
    return {
      action: 'payroll-record.update',
      old: { baseSalary: before.hasRecord ? before.baseSalary : null, salaryChanges: textOf(before.salaryChanges) },
      new: { baseSalary: base, salaryChanges: textOf(after) },
      baseSalary,
    }
  }),
)
