/** The part of an event on one day, in wall-clock minutes of the day (0 to 1440). */
export interface Segment<T> {
  event: T
  from: number
  to: number
  /** False if the event began on an earlier day. */
  isStart: boolean
  /** Its lane, from 0, of `of` lanes side by side. */
  lane: number
  of: number
  /** Number of lanes that it fills. Lanes beside it may be empty until its end. */
  span: number
  /** True if the last place beside its lanes contains a "+N". */
  isBesideMore?: boolean
}

/** Segments that share one "+N", because they begin in the same hour. */
export interface MoreSegments {
  from: number
  to: number
  count: number
}

export interface DayLanes<T> {
  segments: Segment<T>[]
  more: MoreSegments[]
}

/** The largest number of lanes that stays readable in a seventh of the panel. */
const mostLanes = 3

/** Puts overlapping segments into lanes side by side. Intervals are half-open. */
export function inLanes<T>(segments: readonly Segment<T>[]): Segment<T>[] {
  return clustersOf(segments).flat()
}

/**
 * Puts segments into at most three places side by side. Where four overlap, two lanes remain and a "+N" in the third
 * counts the rest.
 */
export function inFewLanes<T>(segments: readonly Segment<T>[]): DayLanes<T> {
  const days = clustersOf(segments).map((cluster) =>
    cluster[0]!.of > mostLanes ? collapse(cluster) : asTheyAre(cluster),
  )
  return { segments: days.flatMap((day) => day.segments), more: days.flatMap((day) => day.more) }
}

const asTheyAre = <T>(segments: Segment<T>[]): DayLanes<T> => ({ segments, more: [] })

const overlap = (a: { from: number; to: number }, b: { from: number; to: number }) => a.from < b.to && b.from < a.to

/**
 * Shows two lanes, and the third where nothing is hidden beside it. "+N" stands in the third place and counts the rest:
 * the fourth lane and beyond, and what overlaps them in the third.
 */
function collapse<T>(cluster: Segment<T>[]): DayLanes<T> {
  const beyond = cluster.filter(({ lane }) => lane > 2)
  const isHidden = (segment: Segment<T>) =>
    segment.lane > 2 || (segment.lane === 2 && beyond.some((other) => overlap(segment, other)))
  const hidden = cluster.filter(isHidden)
  const third = cluster.filter((segment) => segment.lane === 2 && !isHidden(segment))
  const more = moreOf(hidden)
  const groups = clustersOf(cluster.filter(({ lane }) => lane < 2)).map((group) => {
    // A third lane beside the group narrows all of it, so that nothing overlaps.
    const hasThird = third.some((segment) => group.some((other) => overlap(segment, other)))
    const isBesideMore = more.some((place) => group.some((segment) => overlap(segment, place)))
    if (!hasThird) return isBesideMore ? group.map((segment) => ({ ...segment, isBesideMore })) : group
    return group.map((segment) => ({ ...segment, of: 3, span: segment.of === 1 ? 2 : segment.span }))
  })
  return { segments: [...groups.flat(), ...third.map((segment) => ({ ...segment, of: 3, span: 1 }))], more }
}

/** Returns one "+N" per hour. Each ends at the latest where the next one begins. */
function moreOf<T>(hidden: readonly Segment<T>[]): MoreSegments[] {
  const hours = new Map<number, MoreSegments>()
  for (const { from, to } of hidden) {
    const hour = Math.floor(from / 60)
    const known = hours.get(hour)
    hours.set(hour, {
      from: Math.min(from, known?.from ?? from),
      to: Math.max(to, known?.to ?? to),
      count: (known?.count ?? 0) + 1,
    })
  }
  const places = [...hours.values()].toSorted((a, b) => a.from - b.from)
  return places.map((place, at) => ({ ...place, to: Math.min(place.to, places[at + 1]?.from ?? place.to) }))
}

/**
 * Groups segments that overlap directly or through others, and gives each a lane. It sweeps once from the first start
 * to the last, and compares each segment only with those that have not ended.
 */
function clustersOf<T>(segments: readonly Segment<T>[]): Segment<T>[][] {
  const clusters: Segment<T>[][] = []
  let cluster: Segment<T>[] = []
  let running: Segment<T>[] = []
  const close = () => {
    if (cluster.length === 0) return
    const of = cluster.reduce((lanes, { lane }) => Math.max(lanes, lane + 1), 1)
    for (const segment of cluster) {
      segment.of = of
      segment.span = Math.min(segment.span, of - segment.lane)
    }
    clusters.push(cluster)
    cluster = []
  }
  for (const segment of segments.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    running = running.filter(({ to }) => to > segment.from)
    if (running.length === 0) close()
    const taken = new Set(running.map(({ lane }) => lane))
    segment.lane = 0
    while (taken.has(segment.lane)) segment.lane += 1
    segment.span = Number.POSITIVE_INFINITY
    for (const beside of running) {
      const [left, right] = beside.lane < segment.lane ? [beside, segment] : [segment, beside]
      left.span = Math.min(left.span, right.lane - left.lane)
    }
    cluster.push(segment)
    running.push(segment)
  }
  close()
  return clusters
}
