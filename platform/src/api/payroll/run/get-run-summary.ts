import { countsForYear, runActions } from '@steward/shared/rules/payroll/payroll-run'
import type { Zone } from '@steward/shared/time'
import { documentLanguage } from '../../../documents/document-language.ts'
import { payrollSummaryPaper } from '../../../documents/payroll-summary-paper.ts'
import { handle } from '../../../kernel/call.ts'
import { ProblemError } from '../../../kernel/problem-error.ts'
import { languageOf } from '../../business/language-of-business.ts'
import { renderDocument } from '../../business/render-document.ts'
import { sellerOf } from '../../money/document-parties.ts'
import { presentRun } from './run.presenter.ts'

/** Returns the summary of a run as PDF. Its time is the last change of the run, so that a paid one stays the same. */
export const getRunSummary = handle('payroll-run.summary', async (call) => {
  const run = await presentRun(call, call.params.id)
  if (!countsForYear(run))
    throw new ProblemError('TRANSITION_NOT_ALLOWED', {
      from: run.status,
      action: 'summary',
      allowed: runActions(run.status),
    })
  const written = documentLanguage(
    await languageOf(call, call.query.language),
    run.currency,
    call.entity.timeZone as Zone,
  )
  const paper = payrollSummaryPaper(written, { run, seller: await sellerOf(call), issuedAt: run.updatedAt })
  return { name: `${written.words.payslip.summary.title} ${run.month}.pdf`, content: await renderDocument(call, paper) }
})
