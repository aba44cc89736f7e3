import type { CaseAnswer, CaseCall, ContractCase, Expectation, SentCall } from './contract-case.ts'
import {
  fixture,
  type BookingRecord,
  type CustomerRecord,
  type InvitationRecord,
  type NotificationRecord,
  type ServiceRecord,
  type SlotRecord,
} from './contract-fixture.ts'
import type { OfficeRecord } from './office-fixture.ts'

/** A record with the ids of the records that it refers to by name. */
export type Linked<T, Key extends string> = T & { ids: Record<Key, string> & { providers?: string[] } }

/** The API under test. It creates records without the API, and sends requests to the API. */
export interface CaseTarget {
  /** Ids by name of the records that always exist: members, businesses, locations. */
  known: Record<string, string>
  make: {
    service(record: Linked<ServiceRecord, never>): Promise<string> | string
    slot(record: Linked<SlotRecord, 'service' | 'provider'>): Promise<string> | string
    customer(record: CustomerRecord): Promise<string> | string
    invitation(record: InvitationRecord): Promise<string> | string
    booking(record: Linked<BookingRecord, 'slot' | 'customer'>, name: string): Promise<string> | string
    notification(
      record: Linked<NotificationRecord, 'to' | 'subject'> & { byId: string | null },
    ): Promise<string> | string
    office(record: Linked<OfficeRecord, string>): Promise<string> | string
  }
  send(call: SentCall): Promise<CaseAnswer>
}

export interface Step {
  answer: CaseAnswer
  expect: Expectation
}

/** Replays a case on a target without records. Returns the steps, with names in place of ids in the responses. */
export async function replay(given: ContractCase, target: CaseTarget): Promise<Step[]> {
  const ids = new Map(Object.entries(target.known))
  const cast = createCast(target, ids)
  const steps: Step[] = []
  const send = async (call: CaseCall, expect: Expectation) => {
    const answer = await target.send((await cast.idsIn(sentCall(call))) as SentCall)
    const known = new Set(ids.values())
    const id = idsOf(answer.body).find((each) => !known.has(each))
    if (id !== undefined) ids.set('made', id)
    for (const [name, value] of runPartsOf(answer.body)) ids.set(name, value)
    steps.push({ answer: { status: answer.status, body: withNames(answer.body, ids) }, expect })
  }
  // Creates all records of the case before its first request, even those that only a later request names.
  await cast.idsIn([
    given.records?.map((name) => `#${name}`),
    given.before,
    sentCall(given),
    given.after?.map(sentCall),
  ])
  for (const call of given.before ?? []) await send(call, { status: succeeded })
  await send(given, given.expect)
  for (const { expect, ...call } of given.after ?? []) await send(call, expect)
  return steps
}

/** Stands for any success status. */
const succeeded = 0

const sentCall = ({ as = 'staff', operation, params, query, body, ifMatch, key, business }: CaseCall): SentCall => ({
  as,
  operation,
  ...(params && { params }),
  ...(query && { query }),
  ...(body === undefined ? {} : { body }),
  ...(ifMatch === undefined ? {} : { ifMatch }),
  key,
  business,
})

function createCast(target: CaseTarget, ids: Map<string, string>) {
  const idFor = async (name: string): Promise<string> => {
    const known = ids.get(name)
    if (known !== undefined) return known
    const record = fixture[name]
    if (!record) throw new Error(`No record is called "${name}"`)
    const id = await make(name, record)
    ids.set(name, id)
    for (const other of record.alongside ?? []) await idFor(other)
    return id
  }
  const make = async (name: string, record: (typeof fixture)[string]) => {
    switch (record.noun) {
      case 'service': {
        const providers = record.providers && (await Promise.all(record.providers.map(idFor)))
        return target.make.service({ ...record, ids: { ...(providers && { providers }) } })
      }
      case 'slot': {
        const home = record.business ? 'provider of the other business' : 'provider'
        const linked = { service: await idFor(record.service), provider: await idFor(record.provider ?? home) }
        return target.make.slot({ ...record, ids: linked })
      }
      case 'customer':
        return target.make.customer(record)
      case 'invitation':
        return target.make.invitation(record)
      case 'booking': {
        const linked = { slot: await idFor(record.slot), customer: await idFor(record.customer) }
        return target.make.booking({ ...record, ids: linked }, name)
      }
      case 'notification': {
        const linked = { to: await idFor(record.to), subject: await idFor(record.subject) }
        const byId = record.by === undefined ? null : await idFor(record.by)
        return target.make.notification({ ...record, ids: linked, byId })
      }
      default: {
        const linked: Record<string, string> = {}
        for (const [part, other] of Object.entries(record.of)) linked[part] = await idFor(other)
        return target.make.office({ ...record, ids: linked })
      }
    }
  }
  const idsIn = async (value: unknown): Promise<unknown> => {
    if (typeof value === 'string') {
      if (!value.startsWith('#')) return value
      const name = value.slice(1)
      return answered.has(name) && !ids.has(name) ? value : idFor(name)
    }
    if (Array.isArray(value)) {
      const items: unknown[] = []
      for (const item of value) items.push(await idsIn(item))
      return items
    }
    if (value === null || typeof value !== 'object') return value
    const entries: [string, unknown][] = []
    for (const [key, part] of Object.entries(value)) entries.push([key, await idsIn(part)])
    return Object.fromEntries(entries)
  }
  return { idsIn }
}

/** Returns the ids of the records that a response can have created, the most important first. */
function idsOf(body: unknown): string[] {
  const { id, booking, timeOff, operationId, series, creditNotes, payments, payItems } = (body ?? {}) as {
    id?: string
    operationId?: string | null
    booking?: { id: string } | null
    timeOff?: { id: string }
    series?: { id: string }
    creditNotes?: { id: string }[]
    payments?: { id: string }[]
    payItems?: { id: string }[]
  }
  const last = [creditNotes, payments, payItems].map((list) => list?.at(-1)?.id)
  const ids = [booking?.id, timeOff?.id, id, operationId, series?.id, ...last]
  return ids.filter((each) => typeof each === 'string')
}

/** Names that stand for a part of an earlier response. */
const answered: ReadonlySet<string> = new Set(['made', 'digest', 'warning', 'payslip', 'adjustment'])

/** Returns what a later request names of a payroll run: its digest, its first warning, payslip and adjustment. */
function runPartsOf(body: unknown): [name: string, value: string][] {
  const { digest, warnings, lines, adjustmentItems } = (body ?? {}) as {
    digest?: string
    warnings?: { key?: string }[]
    lines?: { payslip?: { id: string } | null }[]
    adjustmentItems?: { id: string }[]
  }
  const parts: Record<string, unknown> = {
    digest,
    warning: warnings?.[0]?.key,
    payslip: Array.isArray(lines) ? lines.find(({ payslip }) => payslip)?.payslip?.id : undefined,
    adjustment: adjustmentItems?.[0]?.id,
  }
  return Object.entries(parts).filter((part): part is [string, string] => typeof part[1] === 'string' && part[1] !== '')
}

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Replaces ids with names, so that targets with different ids give equal responses. */
function withNames(body: unknown, ids: Map<string, string>): unknown {
  if (body === undefined) return undefined
  // Longest ids first, because an identity provider's `sub` may contain the id of its member.
  const known = [...ids].sort(([, a], [, b]) => b.length - a.length)
  const named = known.reduce((text, [name, id]) => text.replaceAll(id, `#${name}`), JSON.stringify(body))
  return JSON.parse(named.replace(anyId, '#new')) as unknown
}

/** Returns the differences between a response and the expectation, as sentences. Empty if there are none. */
export function disagreements({ answer, expect }: Step): string[] {
  const { status, body } = answer
  const document = (body ?? {}) as { code?: string; errors?: { path: string; code: string }[] }
  const differences: string[] = []
  const isAsExpected = expect.status === succeeded ? status < 300 : status === expect.status
  if (!isAsExpected)
    differences.push(`status ${status}, expected ${expect.status || 'success'}: ${JSON.stringify(body)}`)
  if (expect.code !== document.code) differences.push(`code ${document.code}, expected ${expect.code}`)
  const errors = document.errors?.map(({ path, code }) => `${path} ${code}`).sort()
  const expected = expect.errors?.map(({ path, code }) => `${path} ${code}`).sort()
  if (expected && JSON.stringify(errors) !== JSON.stringify(expected)) {
    differences.push(`errors ${JSON.stringify(errors)}, expected ${JSON.stringify(expected)}`)
  }
  if (expect.body !== undefined) differences.push(...missingFrom(body, expect.body, 'body'))
  const text = JSON.stringify(body)
  for (const name of expect.absent ?? []) if (text.includes(`"${name}":`)) differences.push(`${name} is in the answer`)
  return differences
}

function missingFrom(actual: unknown, expected: unknown, path: string): string[] {
  if (expected !== null && typeof expected === 'object') {
    if (actual === null || typeof actual !== 'object') return [`${path} is ${JSON.stringify(actual)}`]
    if (Array.isArray(expected) && Array.isArray(actual) && actual.length !== expected.length) {
      return [`${path} has ${actual.length} items, expected ${expected.length}`]
    }
    return Object.entries(expected).flatMap(([key, part]) =>
      missingFrom((actual as Record<string, unknown>)[key], part, `${path}.${key}`),
    )
  }
  return actual === expected ? [] : [`${path} is ${JSON.stringify(actual)}, expected ${JSON.stringify(expected)}`]
}
