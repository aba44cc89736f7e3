import type { OperationId } from '@steward/shared/contracts'
import { trailFaults } from '@steward/shared/contracts/insight/trail-registry'
import { paths } from '@steward/shared/contracts/paths'
import type { CaseTarget } from '@steward/testing/cases/case-replay'
import type { ContractCase, SentCall } from '@steward/testing/cases/contract-case'
import type { TestApi } from './api.ts'

/** The writes that leave no audit row, with the reason. */
const withoutTrail: Partial<Record<OperationId, string>> = {
  'booking.quote': 'It computes a price and changes no record.',
  'membership.quote': 'It computes a price and changes no record.',
  'membership-terms.quote': 'It computes a price and changes no record.',
  'booking-bulk.preview': 'It changes no record.',
  'commission-rule.simulate': 'It computes a month and changes no record.',
  'business-entity.preview': 'It changes no record.',
  'location.preview': 'It changes no record.',
  'client-report.create': 'An open page reports on itself. The rows are no records of the business.',
  'customer-message.preview': 'It changes no record.',
  'media.upload': 'It stores the bytes of an open upload. The row is written when media.create makes it a picture.',
  'media.upload-url': 'An upload expires after an hour. The row is written when media.create makes it a picture.',
  'membership-bulk.preview': 'It changes no record.',
  'membership-terms.preview': 'It changes no record.',
  'subscription.preview': 'It changes no record.',
  'payroll-calculation.create': 'It computes a month of pay and changes no record.',
  'notification.read-all': 'A notification belongs to its recipient, and is no record of the business.',
  'notification.remove': 'A notification belongs to its recipient, and is no record of the business.',
  'notification.update': 'A notification belongs to its recipient, and is no record of the business.',
  'time-slot-bulk.preview': 'It changes no record.',
  'time-slot-copy.preview': 'It changes no record.',
  'time-slot-series.preview': 'It changes no record.',
  'business-setting.preview': 'It changes no record.',
  'time-slot-series.preview-change': 'It changes no record.',
}

/** A request of a case, with the audit rows that it wrote into the caller's business and into the other one. */
interface SentRequest {
  call: SentCall
  isSuccess: boolean
  own: number
  foreign: number
}

/**
 * Returns a target that counts the audit rows of each request, and a function that compares them with the rule: each
 * successful write leaves at least one row in its own business, and none in the other.
 */
export function watchTrail(api: TestApi, target: CaseTarget) {
  const requests: SentRequest[] = []
  let before: number[] | undefined
  const watched: CaseTarget = {
    ...target,
    async send(call) {
      before ??= await countAuditRows(api)
      const answer = await target.send(call)
      const after = await countAuditRows(api)
      const [own, foreign] = call.as === 'owner of the other business' ? [1, 0] : [0, 1]
      requests.push({
        call,
        isSuccess: answer.status < 300,
        own: after[own]! - before[own]!,
        foreign: after[foreign]! - before[foreign]!,
      })
      before = after
      return answer
    },
  }
  return { target: watched, faultsOf: (given: ContractCase) => faultsIn(given, requests) }
}

function faultsIn(given: ContractCase, requests: readonly SentRequest[]): string[] {
  const main = requests[given.before?.length ?? 0]
  const keys = new Set<string>()
  return requests.flatMap((request) => {
    const { call, isSuccess, own, foreign } = request
    const isRepeat = keys.has(call.key ?? '')
    if (call.key && isSuccess) keys.add(call.key)
    if (foreign > 0) return [`${call.operation} wrote ${foreign} audit rows into the other business`]
    if (!isSuccess) return own > 0 ? [`${call.operation} was rejected and wrote ${own} audit rows`] : []
    if (paths[call.operation][0] === 'GET') return []
    const isSilent =
      withoutTrail[call.operation] !== undefined || isRepeat || (given.changesNothing === true && request === main)
    if (isSilent) return own > 0 ? [`${call.operation} wrote ${own} audit rows where none is expected`] : []
    return own > 0 ? [] : [`${call.operation} wrote no audit row`]
  })
}

/**
 * Returns one sentence for each part of a row that a request wrote and the registry of the contract does not have. Rows
 * of the fixture have no request, and some have an old spelling.
 */
export async function readTrailFaults({ database }: TestApi): Promise<string[]> {
  const { rows } = await database.admin.query<Parameters<typeof trailFaults>[0]>(
    'select distinct action, record_type as "recordType", old, new from audit_event where request_id is not null',
  )
  return [...new Set(rows.flatMap(trailFaults))]
}

/** Returns the number of audit rows of Kinara and of Nordlicht. */
async function countAuditRows({ database, kinara, nordlicht }: TestApi): Promise<number[]> {
  const { rows } = await database.admin.query<{ entity_id: string; total: number }>(
    'select entity_id, count(*)::int as total from audit_event group by entity_id',
  )
  return [kinara.id, nordlicht.id].map((id) => rows.find((row) => row.entity_id === id)?.total ?? 0)
}
