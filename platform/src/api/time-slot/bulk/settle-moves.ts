import type { ResponseOf } from '@steward/shared/contracts'
import type { Instant } from '@steward/shared/time'
import type { NamedSlot } from './bulk-slots.ts'

type After = NonNullable<ResponseOf<'time-slot-bulk.preview'>['effects'][number]['after']>

interface Span {
  from: Instant
  to: Instant
}

/** A slot with where it would be. */
export interface PlannedMove extends NamedSlot {
  after: After
}

/**
 * Refuses what would meet another slot of the same move, by the order of the slots: of two that would meet, the later
 * stays. One that stays may keep another from moving, and that one the next, until nothing changes any more. With
 * `forceConflict` they are flagged and move all the same.
 *
 * @param planned by their start; as they all move by the same time, a look through them from the end, or none, settles them
 */
export function settleAmongThemselves(planned: PlannedMove[], forceConflict: boolean): void {
  /** Of those that stay, where they are; of those that move, where they will be. */
  const staying = new Occupied()
  const moving = new Occupied()
  const stay = ({ provider, row }: PlannedMove) => {
    if (row.status === 'ACTIVE') staying.add(provider.id, { from: row.startTime, to: row.endTime })
  }
  const hinder = (slot: PlannedMove) => {
    slot.after.flags.push('PROVIDER_BUSY')
    if (forceConflict) return
    slot.refusal = 'PROVIDER_BUSY'
    stay(slot)
  }
  const isFree = ({ refusal, after }: PlannedMove) => !refusal && !after.flags.includes('PROVIDER_BUSY')

  for (const slot of planned) if (slot.refusal) stay(slot)
  for (const slot of planned) {
    const { id } = slot.after.serviceProvider
    if (isFree(slot) && (staying.meets(id, spanThen(slot)) || moving.meets(id, spanThen(slot)))) hinder(slot)
    if (!slot.refusal) moving.add(id, spanThen(slot))
  }
  // Only those that stay since have anything new to say.
  let hasChanged = true
  while (hasChanged) {
    hasChanged = false
    for (const slot of planned.toReversed()) {
      if (!isFree(slot) || !staying.meets(slot.after.serviceProvider.id, spanThen(slot))) continue
      hinder(slot)
      hasChanged = true
    }
  }
}

const spanThen = ({ after }: PlannedMove): Span => ({ from: after.instant, to: after.endInstant })

/**
 * The time that people are taken up, asked whether it meets another: as many begin before its end as have ended by its
 * start, unless one meets it.
 */
class Occupied {
  readonly #starts = new Map<string, Instant[]>()
  readonly #ends = new Map<string, Instant[]>()

  add(id: string, { from, to }: Span): void {
    insert(this.#starts, id, from)
    insert(this.#ends, id, to)
  }

  meets(id: string, { from, to }: Span): boolean {
    const begun = placeIn(this.#starts.get(id) ?? [], (start) => start < to)
    const over = placeIn(this.#ends.get(id) ?? [], (end) => end <= from)
    return begun > over
  }
}

function insert(sorted: Map<string, Instant[]>, id: string, at: Instant): void {
  const list = sorted.get(id) ?? []
  list.splice(
    placeIn(list, (one) => one <= at),
    0,
    at,
  )
  sorted.set(id, list)
}

/** How many of a sorted list come before, by halving it. */
function placeIn(sorted: readonly Instant[], isBefore: (at: Instant) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(sorted[middle]!)) low = middle + 1
    else high = middle
  }
  return low
}
