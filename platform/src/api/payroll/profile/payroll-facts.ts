import type { TrailFields } from '@steward/shared/contracts/insight/trail-registry'
import { trailFacts } from '@steward/shared/contracts/insight/trail-choices'
import { sheetProblems } from '@steward/shared/rules/payroll/fact-sheet'
import type { PlainDate } from '@steward/shared/time'
import { and, eq, isNull } from 'drizzle-orm'
import { handle, type Call, type CallContext } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { payrollFacts } from '../../../tables/payroll/payroll-facts.ts'
import { changeProfile, requireCalculated, requireNoProblems } from './change-profile.ts'
import type { PayProfile } from './profile.queries.ts'

type Columns = Omit<
  typeof payrollFacts.$inferInsert,
  'id' | 'entityId' | 'businessUserId' | 'createdAt' | 'updatedAt' | 'version' | 'deletedAt' | 'effectiveFrom'
>

/** Adds the sheet that holds from a day on, or replaces it. Facts may be missing, and must not contradict each other. */
export const replacePayrollFacts = handle('payroll-facts.replace', (call) =>
  changeProfile(call, async (before) => {
    requireCalculated(call)
    const { tx, body, params, entity, clock } = call
    const identification = body.identification ?? null
    requireNoProblems(sheetProblems({ ...body, identification }))
    const columns = columnsOf(body, before, params.from)
    const stored = await readSheet(call)
    const now = clock.now()
    if (stored) {
      const changed = changedFacts(stored, columns)
      if (changed.length === 0) return undefined
      await tx
        .update(payrollFacts)
        .set({ ...columns, version: stored.version + 1, updatedAt: now })
        .where(eq(payrollFacts.id, stored.id))
      return { action: 'payroll-record.change-facts', new: { holdsFrom: params.from, facts: changed } }
    }
    await tx.insert(payrollFacts).values({
      ...columns,
      entityId: entity.id,
      businessUserId: params.businessUserId,
      effectiveFrom: params.from,
      createdAt: now,
      updatedAt: now,
    })
    return {
      action: 'payroll-record.change-facts',
      new: { holdsFrom: params.from, facts: changedFacts(usual, columns) },
    }
  }),
)

/** Removes a sheet. The one before continues. Throws 404 if no sheet begins on the day. */
export const removePayrollFacts = handle('payroll-facts.remove', (call) =>
  changeProfile(call, async () => {
    const stored = await readSheet(call)
    if (!stored) throw problems.notFound()
    const now = call.clock.now()
    await call.tx.update(payrollFacts).set({ deletedAt: now, updatedAt: now }).where(eq(payrollFacts.id, stored.id))
    return { action: 'payroll-record.remove-facts', old: { holdsFrom: call.params.from } }
  }),
)

async function readSheet({
  tx,
  entity,
  params,
}: CallContext & { params: { businessUserId: string; from: PlainDate } }) {
  const [row] = await tx
    .select()
    .from(payrollFacts)
    .where(
      and(
        eq(payrollFacts.entityId, entity.id),
        eq(payrollFacts.businessUserId, params.businessUserId),
        eq(payrollFacts.effectiveFrom, params.from),
        isNull(payrollFacts.deletedAt),
      ),
    )
  return row
}

function columnsOf(body: Call<'payroll-facts.replace'>['body'], profile: PayProfile, from: PlainDate): Columns {
  const { identification, bank, skbbk } = body
  return {
    citizenship: body.citizenship ?? null,
    taxResident: body.taxResident ?? null,
    contractDays: body.contractDays ?? null,
    mtdCategory: body.mtdCategory ?? null,
    childrenHalves: Math.round((body.childrenUnits ?? 0) * 2),
    disabled: body.disabled ?? false,
    spouseDisabled: body.spouseDisabled ?? false,
    epfElectedBefore1998: body.epfElectedBefore1998 ?? false,
    epfEmployeeRate: body.epfEmployeeRate ?? null,
    epfEmployerRate: body.epfEmployerRate ?? null,
    firstSocsoAtOrAfter55: body.firstSocsoAtOrAfter55 ?? false,
    invalidityPension: body.invalidityPension ?? false,
    eisBefore57: body.eisBefore57 ?? true,
    skbbkStanding: skbbk?.standing ?? 'TAKING_PART',
    skbbkReleasedOn: skbbk?.releasedOn ?? null,
    skbbkNotice: skbbk?.notice ?? '',
    identificationKind: identification?.kind ?? null,
    identificationNumber: identification?.number ?? '',
    identificationCountry: identification?.country ?? '',
    taxNumber: body.taxNumber,
    epfNumber: body.epfNumber,
    socsoNumber: body.socsoNumber,
    eisNumber: body.eisNumber,
    bankName: bank?.name ?? '',
    bankAccount: bank ? (bank.account ?? accountBefore(profile, from)) : '',
  }
}

/** Returns the account of the sheet of the day, or of the one before. Throws 422 if neither has one. */
function accountBefore({ sheets }: PayProfile, from: PlainDate): string {
  const known = sheets.findLast((sheet) => sheet.from <= from && sheet.bank !== null)
  if (!known) throw problems.invalidField('bank.account', 'REQUIRED')
  return known.bank!.account
}

type FactNames = NonNullable<TrailFields<'payroll-record'>['facts']>

/** What a sheet has where nothing else is known. A new sheet names the facts that differ from it. */
const usual: Partial<Columns> = {
  childrenHalves: 0,
  disabled: false,
  spouseDisabled: false,
  epfElectedBefore1998: false,
  firstSocsoAtOrAfter55: false,
  invalidityPension: false,
  eisBefore57: true,
  skbbkStanding: 'TAKING_PART',
}

/** Returns the names of the facts that differ. Their values stay out of the trail. */
function changedFacts(before: Partial<Columns>, after: Columns): FactNames {
  return trailFacts.filter((fact) => (before[fact] ?? '') !== (after[fact] ?? ''))
}
