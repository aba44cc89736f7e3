import type { ResponseOf } from '@steward/shared/contracts'
import type { Instant } from '@steward/shared/time'
import type { NamedSlot } from './bulk-slots.ts'

type After = NonNullable<ResponseOf<'time-slot-bulk.preview'>['effects'][number]['after']>

interface Span {
  from: Instant
  to: Instant
}

/** A slot with its planned time and provider. */
export interface PlannedMove extends NamedSlot {
  after: After
}

/**
 * Rejects slots that would overlap another slot of the same move: of two that would overlap, the later one stays. A
 * slot that stays may block another one, which may block the next, until nothing changes any more. With `forceConflict`
 * they are flagged and move all the same.
 * @param planned sorted by their start. All slots move by the same time, so one pass from the end settles them if any
 * has to stay
 */
export function settleAmongThemselves(planned: PlannedMove[], forceConflict: boolean): void {
  /** The current times of slots that stay, and the planned times of slots that move. */
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
  // Only slots that were set to stay since can block more slots.
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
 * The occupied times by provider, with a check for overlaps. If nothing overlaps a span, then the number of starts
 * before its end equals the number of ends by its start.
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

/** Returns how many items of a sorted list come before, by binary search. */
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
