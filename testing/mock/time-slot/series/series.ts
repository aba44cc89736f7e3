import type { ResponseOf } from '@steward/shared/contracts'
import { readRecurrence } from '@steward/shared/rules/booking/recurrence'
import { splitLocalStart } from '@steward/shared/rules/booking/occurrences'
import { planOccurrences } from '@steward/shared/rules/booking/series-plan'
import type { PlainDate } from '@steward/shared/time'
import { amountAt, type Call, type Handlers } from '../../kernel/call.ts'
import { invalidField, Refusal } from '../../kernel/refusal.ts'
import { cancelSeries, previewChange, undoSeries, updateSeries } from './series-change.ts'
import { presentSeries } from './series.presenter.ts'
import { hindrancesOf, requireAssigned, requireSeats, serviceOnSale } from '../../slot/slot-rules.ts'
import type { SeriesRow } from '../../tables/time-slot.ts'
import { nextId } from '../../tables/world.ts'

type Occurrence = ResponseOf<'time-slot-series.preview'>['occurrences'][number]

function previewSeries(call: Call<'time-slot-series.preview'> | Call<'time-slot-series.create'>) {
  const { body, business, now } = call
  const service = serviceOnSale(call, body.serviceId)
  requireSeats(service, body.slots, 0)
  amountAt('price', body.price, call.currency)
  requireAssigned(call, service, body.providerId, 'providerId')
  const read = readRecurrence(body.rrule)
  if (!read.ok) throw invalidField('rrule', 'INVALID_RULE_PART')
  const { breaks, ...planned } = planOccurrences(
    { ...body, rule: read.rule },
    { now, zone: business.timeZone, mayBackDate: call.may('slot.override') },
  )
  if (breaks) {
    const { code, ...params } = breaks
    throw invalidField('rrule', code, params)
  }
  const occurrences = planned.occurrences.map((occurrence): Occurrence => {
    const span = { service, providerId: body.providerId, startTime: occurrence.instant, endTime: occurrence.endInstant }
    return { ...occurrence, flags: [...occurrence.flags, ...hindrancesOf(call, span)] }
  })
  return { ...planned, occurrences }
}

function createSeries(call: Call<'time-slot-series.create'>) {
  const { body, world, business, now } = call
  if (body.conflicts === 'FORCE') call.require('slot.override')
  const { rrule, occurrences } = previewSeries(call)
  const has = (flag: Occurrence['flags'][number]) => occurrences.filter(({ flags }) => flags.includes(flag))
  if (has('PAST').length > 0) throw invalidField('start', 'NOT_IN_PAST')
  if (has('TOO_FAR_AHEAD').length > 0) throw invalidField('rrule', 'TOO_FAR_AHEAD')
  if (has('RUNS_INTO_NEXT').length > 0) throw invalidField('durationMinutes', 'RUNS_INTO_NEXT')
  const outside = has('OUTSIDE_WORKING_HOURS')
  if (!body.override && outside.length > 0) throw new Refusal('OUTSIDE_WORKING_HOURS', { current: outside })
  const isInConflict = ({ flags }: Occurrence) => flags.includes('PROVIDER_BUSY') || flags.includes('PROVIDER_AWAY')
  const inConflict = body.conflicts === 'FORCE' ? [] : occurrences.filter(isInConflict)
  const kept = occurrences.filter((occurrence) => !inConflict.includes(occurrence))
  if (inConflict.length > 0 && (body.conflicts === 'REFUSE' || kept.length === 0))
    throw new Refusal(inConflict[0]!.flags.includes('PROVIDER_BUSY') ? 'PROVIDER_BUSY' : 'PROVIDER_AWAY', {
      current: inConflict,
    })
  const price = amountAt('price', body.price, call.currency)
  const common = { entityId: business.id, version: 1, createdAt: now, updatedAt: now, deletedAt: null }
  const row: SeriesRow = {
    id: nextId(world),
    ...common,
    ...splitLocalStart(body.start),
    serviceId: body.serviceId,
    providerId: body.providerId,
    zone: body.zone,
    durationMinutes: body.durationMinutes,
    slots: body.slots,
    currency: call.currency,
    price,
    rrule,
    exdates: [
      ...new Set([...body.exdates, ...inConflict.map(({ wallTime }) => wallTime.slice(0, 10) as PlainDate)]),
    ].toSorted(),
  }
  world.series.push(row)
  for (const { instant, endInstant, wallTime } of kept) {
    world.slots.push({
      id: nextId(world),
      ...common,
      serviceId: body.serviceId,
      providerId: body.providerId,
      repetitionReferenceId: row.id,
      occurrenceDate: wallTime.slice(0, 10) as PlainDate,
      status: 'ACTIVE',
      startTime: instant,
      endTime: endInstant,
      currency: call.currency,
      price,
      slots: body.slots,
      cancelReason: null,
      completedAt: null,
    })
  }
  return { series: presentSeries(call, row), created: kept.length, skipped: inConflict }
}

export const seriesHandlers: Handlers<
  | 'time-slot-series.preview'
  | 'time-slot-series.create'
  | 'time-slot-series.get'
  | 'time-slot-series.preview-change'
  | 'time-slot-series.update'
  | 'time-slot-series.cancel'
  | 'time-slot-series.undo'
> = {
  'time-slot-series.preview-change': previewChange,
  'time-slot-series.update': updateSeries,
  'time-slot-series.cancel': cancelSeries,
  'time-slot-series.undo': undoSeries,
  'time-slot-series.preview': previewSeries,
  'time-slot-series.create': createSeries,
  'time-slot-series.get': (call) => {
    const row = call.get(call.world.series, call.params.id)
    call.require('slot.read', row.providerId === call.actor.id)
    return presentSeries(call, row)
  },
}
