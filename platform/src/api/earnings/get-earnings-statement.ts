import { fullName } from '@steward/shared/rules/common/person-name'
import type { Zone } from '@steward/shared/time'
import { documentLanguage } from '../../documents/document-language.ts'
import { earningsPaper } from '../../documents/earnings-paper.ts'
import { handle } from '../../kernel/call.ts'
import { languageOf } from '../business/language-of-business.ts'
import { renderDocument } from '../business/render-document.ts'
import { listOwnLines } from '../commission-entry/list-commission-entries.ts'
import { sellerOf } from '../money/document-parties.ts'
import { findMember } from '../team/member.queries.ts'
import { readOwnEarnings } from './earnings.queries.ts'

/** Returns the statement of a month as PDF: every line with its explanation, and the sums that the page shows. */
export const getEarningsStatement = handle('earnings.statement', async (call) => {
  const { params, query, entity, actor, clock } = call
  const member = await findMember(call, actor.memberId)
  const earnings = await readOwnEarnings(call, params.month)
  const written = documentLanguage(await languageOf(call, query.language), entity.currency, entity.timeZone as Zone)
  const paper = earningsPaper(written, {
    member: fullName(member),
    earnings,
    lines: await listOwnLines(call, params.month),
    seller: await sellerOf(call),
    issuedAt: clock.now(),
  })
  return { name: `${written.words.statement.title} ${params.month}.pdf`, content: await renderDocument(call, paper) }
})
