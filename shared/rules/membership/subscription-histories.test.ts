import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysBetween, type PlainDate } from '../../time/index.ts'
import { advance, nextEvents } from './advance-subscription.ts'
import type { SubscriptionEvent, SubscriptionState, SubscriptionTerms } from './subscription-state.ts'
import { randomOf } from '../common/testing/random-numbers.ts'
import { soldSubscription, usualDunning } from './testing/sold-subscription.ts'

// Random histories of subscriptions. A small model that knows only one day at a time gives the expected days.

const dunningTerms = { dunning: () => usualDunning }
const first = '2026-11-01' as PlainDate
/** 24 months. */
const days = 730

type Action = { on: PlainDate } & ({ kind: 'pay' | 'cancel' | 'use' | 'stop' } | { kind: 'pause'; days: number })

function historyOf(seed: number) {
  const random = randomOf(seed)
  const startDate = addDays(first, random(70))
  const trialDays = random(4) === 0 ? 1 + random(20) : 0
  const terms: SubscriptionTerms = {
    price: random(6) === 0 ? 0 : 100 + random(20_000),
    interval: random(4) === 0 ? 'WEEK' : 'MONTH',
    intervalCount: 1 + random(2),
    sessions: random(3) === 0 ? null : 1 + random(8),
    rolloverSessions: 0,
    trialDays,
    termPeriods: random(5) === 0 ? 1 + random(6) : null,
    validForDays: null,
  }
  const state = { ...soldSubscription(startDate, terms), advancedTo: first }
  if (state.terms.sessions !== null) state.terms.rolloverSessions = random(state.terms.sessions + 1)
  const actions: Action[] = []
  for (let on = addDays(first, 1 + random(9)); on < addDays(first, days); on = addDays(on, 1 + random(12))) {
    const kind = random(40)
    if (kind < 22) actions.push({ on, kind: 'pay' })
    else if (kind < 34) actions.push({ on, kind: 'use' })
    else if (kind < 39) actions.push({ on, kind: 'pause', days: 1 + random(40) })
    else actions.push({ on, kind: 'cancel' })
  }
  return { state, actions }
}

/** Returns the subscription after what a person did. */
function acted(state: SubscriptionState, action: Action): SubscriptionState {
  const { status, period, pause, debts } = state
  const isRunning = status === 'ACTIVE' && period !== null && period.to !== null && action.on < addDays(period.to, -1)
  if (action.kind === 'pay')
    return debts.length > 0 && status !== 'CANCELLED' && status !== 'EXPIRED'
      ? { ...state, debts: [], settledOn: action.on }
      : state
  if (action.kind === 'cancel') return isRunning && pause === null ? { ...state, cancelAt: period.to } : state
  if (action.kind === 'use') {
    const used = status === 'ACTIVE' ? state.lots.findIndex(({ left }) => left > 0) : -1
    return { ...state, lots: state.lots.map((lot, index) => (index === used ? { ...lot, left: lot.left - 1 } : lot)) }
  }
  if (action.kind !== 'pause') return state
  const from = addDays(action.on, 1)
  return isRunning && pause === null ? { ...state, pause: { from, until: addDays(from, action.days) } } : state
}

/** Returns what happens until a day, with stops on the days of the actions and on further days. */
function lived(seed: number, stops: readonly PlainDate[] = [], until = addDays(first, days)) {
  const { state, actions } = historyOf(seed)
  let current = state
  const events: SubscriptionEvent[] = []
  const go = (day: PlainDate) => {
    const step = advance(current, day, dunningTerms)
    events.push(...step.events)
    current = step.state
  }
  const all = [...actions, ...stops.map((on): Action => ({ on, kind: 'stop' }))]
  for (const action of all.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))) {
    if (action.on > until) break
    go(action.on)
    if (action.kind === 'stop') continue
    current = acted(current, action)
    go(action.on)
  }
  go(until)
  return { events, state: current }
}

/** The model: status, billed days and sessions of each day, one day after the other. */
function model(seed: number) {
  const { state, actions } = historyOf(seed)
  const { terms, startDate } = state
  let status = 'PENDING'
  let pause: { from: PlainDate; until: PlainDate } | null = null
  let cancelAt: PlainDate | null = null
  let anchor = state.anchor
  let end: PlainDate | null = null
  let due: PlainDate[] = []
  let paidPeriods = 0
  const bills: string[] = []
  const months = terms.interval === 'WEEK' ? 0 : terms.intervalCount
  /** The first day after `day` that is a whole number of intervals after the anchor. */
  let passed = { anchor, count: 1 }
  const boundaryAfter = (day: PlainDate) => {
    if (passed.anchor !== anchor) passed = { anchor, count: 1 }
    for (let { count } = passed; ; count += 1) {
      passed = { anchor, count }
      const start = months ? addMonths(anchor, count * months) : addDays(anchor, count * 7 * terms.intervalCount)
      if (start > day) return start
    }
  }
  const bill = (on: PlainDate) => {
    end = boundaryAfter(on)
    paidPeriods += 1
    bills.push(`${on} ${end}`)
    if (terms.price > 0) due.push(on)
  }
  const happen = (today: PlainDate, isAfterAction: boolean) => {
    if (status === 'PENDING' && today === startDate && !isAfterAction) {
      status = 'ACTIVE'
      if (terms.trialDays > 0) end = anchor
      else {
        bill(today)
        due = []
      }
    }
    if (status === 'PAUSED' && pause?.until === today) {
      const length = daysBetween(pause.from, pause.until)
      if (cancelAt) cancelAt = addDays(cancelAt, length)
      end = addDays(end!, length)
      anchor = end
      status = 'ACTIVE'
      pause = null
    }
    if (due.length === 0 && (status === 'PAST_DUE' || status === 'SUSPENDED')) {
      const isOver = status === 'SUSPENDED' && end! <= today && cancelAt === null
      status = 'ACTIVE'
      if (pause && pause.until <= today) pause = null
      if (isOver && !(terms.termPeriods !== null && paidPeriods >= terms.termPeriods)) bill(today)
    }
    const late = due[0] === undefined ? 0 : daysBetween(due[0], today)
    if (status === 'ACTIVE' && late >= 1) status = 'PAST_DUE'
    if (status === 'PAST_DUE' && late >= 8) status = 'SUSPENDED'
    if (status === 'SUSPENDED' && late >= 38) status = 'CANCELLED'
    const isLive = status === 'ACTIVE' || status === 'PAST_DUE' || status === 'SUSPENDED'
    if (isLive && cancelAt !== null && cancelAt <= today) status = 'CANCELLED'
    if (
      isLive &&
      status !== 'CANCELLED' &&
      end! <= today &&
      terms.termPeriods !== null &&
      paidPeriods >= terms.termPeriods
    )
      status = 'EXPIRED'
    if ((status === 'ACTIVE' || status === 'PAST_DUE') && end! <= today) bill(today)
    if (status === 'ACTIVE' && pause && pause.from <= today && pause.until > today) {
      status = 'PAUSED'
      pause = { ...pause, from: today }
    }
  }
  const statuses: string[] = []
  const actionsOn = Map.groupBy(actions, ({ on }) => on)
  for (const day of everyDay) {
    happen(day, false)
    for (const action of actionsOn.get(day) ?? []) {
      const isRunning = status === 'ACTIVE' && end !== null && day < addDays(end, -1)
      const isFree = isRunning && pause === null
      if (action.kind === 'pay' && status !== 'CANCELLED' && status !== 'EXPIRED') due = []
      if (action.kind === 'cancel' && isFree) cancelAt = end
      if (action.kind === 'pause' && isFree) pause = { from: addDays(day, 1), until: addDays(day, 1 + action.days) }
      happen(day, true)
    }
    statuses.push(status)
  }
  return { bills, status, statuses }
}

const everyDay = Array.from({ length: days + 1 }, (_, index) => addDays(first, index))
const models = new Map<number, ReturnType<typeof model>>()

/** Returns the model of a history. It is the same for every test. */
function modelled(seed: number) {
  const known = models.get(seed) ?? model(seed)
  models.set(seed, known)
  return known
}

const seeds = Array.from({ length: 60 }, (_, index) => index + 1)

describe('the histories of 60 subscriptions', () => {
  it('have the bills and the last status of the model that knows one day at a time', () => {
    for (const seed of seeds) {
      const { events, state } = lived(seed)
      const bills = events.flatMap((event) =>
        event.type === 'PERIOD' && !event.period.isTrial ? [`${event.period.from} ${event.period.to}`] : [],
      )
      expect({ seed, bills, status: state.status }).toEqual({ seed, ...pick(modelled(seed)) })
    }
  })

  it('are the same however often the subscription is advanced on the way', () => {
    for (const seed of seeds) {
      const random = randomOf(seed * 7)
      const stops = Array.from({ length: 12 }, () => addDays(first, random(days)))
      expect({ seed, ...lived(seed, stops) }).toEqual({ seed, ...lived(seed) })
    }
  })

  it('never bill a day twice, never go back in time, and never have a negative number of sessions', () => {
    for (const seed of seeds) {
      const { events, state } = lived(seed)
      const periods = events.flatMap((event) => (event.type === 'PERIOD' ? [event.period] : []))
      expect(periods.map(({ ordinal }) => ordinal)).toEqual(periods.map((_, index) => index + 1))
      for (const [index, { from }] of periods.entries())
        if (index > 0) expect(from >= periods[index - 1]!.to!).toBe(true)
      expect(events.map(({ on }) => on)).toEqual(events.map(({ on }) => on).toSorted())
      expect(state.lots.filter(({ left, frozen }) => left < 0 || frozen < 0)).toEqual([])
    }
  })

  it('leave no day unbilled but those of the trial, of pauses and of suspensions', () => {
    for (const seed of seeds) {
      const { statuses } = modelled(seed)
      const between = (from: PlainDate, to: PlainDate) =>
        statuses.filter((_, index) => everyDay[index]! >= from && everyDay[index]! < to)
      const periods = lived(seed).events.flatMap((event) => (event.type === 'PERIOD' ? [event.period] : []))
      for (const [index, { from }] of periods.entries()) {
        const before = periods[index - 1]
        if (!before) continue
        const paused = between(before.from, from).filter((status) => status === 'PAUSED').length
        const unexplained = between(addDays(before.to!, paused), from).filter((status) => status !== 'SUSPENDED')
        expect({ seed, from, unexplained }).toEqual({ seed, from, unexplained: [] })
      }
    }
  })

  it('happen as they were announced, if nobody changes anything and each new bill is paid', () => {
    for (const seed of seeds) {
      const random = randomOf(seed * 13)
      const { state } = lived(seed, [], addDays(first, 20 + random(days - 20)))
      const announced = nextEvents(state, 12, dunningTerms)
      const happened: SubscriptionEvent[] = []
      let current = state
      const last = announced.at(-1)?.on ?? state.advancedTo
      for (let day = state.advancedTo; day <= last; day = addDays(day, 1)) {
        const step = advance(current, day, dunningTerms)
        happened.push(...step.events)
        // What was open before stays open.
        current = { ...step.state, debts: state.debts, settledOn: state.settledOn }
      }
      const shown = (events: readonly SubscriptionEvent[]) => events.map(({ on, type }) => `${on} ${type}`)
      expect({ seed, events: shown(happened.slice(0, announced.length)) }).toEqual({ seed, events: shown(announced) })
    }
  })

  it('reach every status', () => {
    const reached = new Set(seeds.flatMap((seed) => modelled(seed).statuses))
    expect([...reached].toSorted()).toEqual(
      ['ACTIVE', 'CANCELLED', 'EXPIRED', 'PAST_DUE', 'PAUSED', 'PENDING', 'SUSPENDED'].toSorted(),
    )
  })
})

const pick = ({ bills, status }: ReturnType<typeof modelled>) => ({ bills, status })
