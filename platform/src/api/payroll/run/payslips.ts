import type { ResponseOf } from '@steward/shared/contracts'
import { documentLanguage } from '../../../documents/document-language.ts'
import { payslipPaper } from '../../../documents/payslip-paper.ts'
import { runActions } from '@steward/shared/rules/payroll/payroll-run'
import { isSalaryReadable } from '@steward/shared/rules/payroll/salary-access'
import { plainDateOf, type Zone } from '@steward/shared/time'
import { and, count, desc, eq, gte, lt, lte, ne, or, type SQL } from 'drizzle-orm'
import { handle, type AnyCall } from '../../../kernel/call.ts'
import { problems, ProblemError } from '../../../kernel/problem-error.ts'
import { payslip } from '../../../tables/payroll/payroll-run.ts'
import { businessUser } from '../../../tables/team/team.ts'
import { languageOf } from '../../business/language-of-business.ts'
import { renderDocument } from '../../business/render-document.ts'
import { presentMemberSummary } from '../../team/member.presenter.ts'
import { findMember } from '../../team/member.queries.ts'
import { mayReadSalary } from '../profile/payroll.policy.ts'
import { contentsOfSlips } from './payslip-contents.ts'
import { readFrozenLines } from './recompute-run.ts'
import { readRuns } from './run.queries.ts'

const usualLimit = 60

const columns = {
  slip: payslip,
  member: {
    id: businessUser.id,
    role: businessUser.role,
    givenName: businessUser.givenName,
    lastName: businessUser.lastName,
    avatar: businessUser.avatar,
  },
}
const onMember = and(eq(businessUser.entityId, payslip.entityId), eq(businessUser.id, payslip.businessUserId))

/** Lists published payslips. Staff and providers see their own, and managers all but those of owners. */
export const listPayslips = handle('payslip.list', async (call) => {
  const { tx, entity, query, actor } = call
  const own = call.scopeOf('payslip.read') === 'own'
  const asked = query.businessUserId
  if (own && asked !== undefined) call.require('payslip.read', asked === actor.memberId)
  if (asked !== undefined && !own) await requireReadable(call, asked)
  const filters = and(
    eq(payslip.entityId, entity.id),
    own || asked !== undefined ? eq(payslip.businessUserId, asked ?? actor.memberId) : isReadableSlip(call),
    query.runId === undefined ? undefined : eq(payslip.payrollRunId, query.runId),
    query.year === undefined
      ? undefined
      : and(gte(payslip.month, `${query.year}-01`), lte(payslip.month, `${query.year}-12`)),
  )
  const limit = query.limit ?? usualLimit
  const [month, id] = query.cursor?.split('_') ?? []
  if (query.cursor !== undefined && !(isMonth(month) && isId(id))) throw problems.invalidField('cursor', 'INVALID')
  const after =
    month && id ? or(lt(payslip.month, month), and(eq(payslip.month, month), lt(payslip.id, id))) : undefined
  const rows = await tx
    .select(columns)
    .from(payslip)
    .innerJoin(businessUser, onMember)
    .where(and(filters, after))
    .orderBy(desc(payslip.month), desc(payslip.id))
    .limit(limit + 1)
  const [counted] = await tx.select({ total: count() }).from(payslip).innerJoin(businessUser, onMember).where(filters)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: page.map(presentHead),
    nextCursor: last ? `${last.slip.month}_${last.slip.id}` : null,
    total: counted!.total,
  }
})

const isMonth = (text: string | undefined): text is string => /^\d{4}-\d{2}$/.test(text ?? '')
const isId = (text: string | undefined): text is string => /^[0-9a-f-]{36}$/.test(text ?? '')

export const getPayslip = handle('payslip.get', async (call) => {
  const row = await findPayslip(call, call.params.id)
  const { totals: _totals, yearToDate: _year, currency: _currency, paidOn: _paidOn, ...contents } = row.slip.contents
  return { ...presentHead(row), ...contents }
})

export const getPayslipPdf = handle('payslip.pdf', async (call) => {
  const { slip } = await findPayslip(call, call.params.id)
  const written = await languageFor(call, call.query.language, slip.contents.currency)
  const paper = payslipPaper(written, { number: slip.number, month: slip.month, at: slip.createdAt, ...slip.contents })
  return { name: `${slip.number}.pdf`, content: await renderDocument(call, paper) }
})

/** Returns the payslip of a calculated line before the payment. It has no number, and the day on which it is made. */
export const previewPayslip = handle('payroll-run-line.preview', async (call) => {
  const { params, clock, entity } = call
  const member = await findMember(call, params.businessUserId)
  if (!mayReadSalary(call, member)) throw problems.permissionDenied('payroll-record.read')
  const [found] = await readRuns(call, { id: params.id })
  if (!found) throw problems.notFound()
  const { run } = found
  const lines = (await readFrozenLines(call, run.id)).filter(({ memberId }) => memberId === member.id)
  if (lines.length === 0) throw problems.notFound()
  if (lines[0]!.calculation === null)
    throw new ProblemError('TRANSITION_NOT_ALLOWED', {
      from: lines[0]!.status,
      action: 'preview',
      allowed: runActions(run.status),
    })
  const paidOn = run.paidOn ?? plainDateOf(clock.now(), entity.timeZone)
  const payment = { paidOn, method: run.payMethod ?? ('BANK_TRANSFER' as const), reference: run.payReference }
  const [slip] = await contentsOfSlips(call, run, { lines, payment })
  const written = await languageFor(call, call.query.language, run.currency)
  const paper = payslipPaper(written, { number: null, month: run.month, at: run.calculatedAt!, ...slip!.contents })
  return { name: `${written.words.payslip.preview} ${run.month}.pdf`, content: await renderDocument(call, paper) }
})

async function languageFor(call: AnyCall, language: Parameters<typeof languageOf>[1], currency: string) {
  return documentLanguage(await languageOf(call, language), currency, call.entity.timeZone as Zone)
}

type Row = { slip: typeof payslip.$inferSelect; member: Parameters<typeof presentMemberSummary>[0] }

function presentHead({ slip, member }: Row): ResponseOf<'payslip.list'>['items'][number] {
  const { currency, paidOn, totals, yearToDate } = slip.contents
  return {
    id: slip.id,
    number: slip.number,
    runId: slip.payrollRunId,
    member: presentMemberSummary(member),
    month: slip.month,
    currency,
    paidOn,
    isWithheld: slip.isWithheld,
    totals,
    yearToDate,
  }
}

/** Returns a payslip that the caller may read. Throws 403 for those of others. */
async function findPayslip(call: AnyCall, id: string): Promise<Row & { member: { id: string } }> {
  const [row] = await call.tx
    .select(columns)
    .from(payslip)
    .innerJoin(businessUser, onMember)
    .where(and(eq(payslip.entityId, call.entity.id), eq(payslip.id, id)))
  if (!row) throw problems.notFound()
  const isOwn = row.member.id === call.actor.memberId
  call.require('payslip.read', isOwn)
  if (!isOwn && !isSalaryReadable(readerOf(call), row.member)) throw problems.permissionDenied('payslip.read')
  return row
}

/** Throws 403 for the payslips of an owner if a manager asks. Everybody reads their own. */
async function requireReadable(call: AnyCall, memberId: string): Promise<void> {
  if (memberId === call.actor.memberId) return
  const member = await findMember(call, memberId)
  if (!isSalaryReadable(readerOf(call), member)) throw problems.permissionDenied('payslip.read')
}

const readerOf = ({ actor }: AnyCall) => ({ id: actor.memberId, role: actor.role })

/** Undefined for owners, who read every payslip. */
function isReadableSlip({ actor }: AnyCall): SQL | undefined {
  if (actor.role === 'OWNER') return undefined
  return or(eq(payslip.businessUserId, actor.memberId), ne(businessUser.role, 'OWNER'))
}
