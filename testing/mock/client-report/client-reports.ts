import type { Handlers } from '../kernel/call.ts'
import { pageOf } from '../kernel/list-page.ts'
import { nextId } from '../tables/world.ts'

export const clientReportHandlers: Handlers<'client-report.create' | 'client-report.list' | 'client-vital.list'> = {
  'client-report.create'({ world, business, now, body, own }) {
    const known = new Set(own(world.clientReports).map(({ reportId }) => reportId))
    const stamp = { entityId: business.id, createdAt: now }
    for (const error of body.errors) {
      if (!known.has(error.reportId)) world.clientReports.push({ ...error, ...stamp, id: nextId(world) })
      known.add(error.reportId)
    }
    for (const vital of body.vitals) world.clientVitals.push({ ...vital, ...stamp })
  },
  'client-report.list'({ world, query, own }) {
    const rows = own(world.clientReports)
      .filter(({ source }) => query.source === undefined || source === query.source)
      .filter(({ reportId }) => query.reportId === undefined || reportId === query.reportId)
    const { items, ...page } = pageOf(query, rows, { createdAt: (row) => row.createdAt }, '-createdAt')
    return { ...page, items: items.map(({ entityId: _, ...report }) => report) }
  },
  'client-vital.list'({ world, own }) {
    const groups = Map.groupBy(own(world.clientVitals), ({ source, name }) => `${source} ${name}`)
    const items = [...groups.values()].map((of) => ({
      source: of[0]!.source,
      name: of[0]!.name,
      p75: quantile(
        of.map(({ value }) => value),
        0.75,
      ),
      visits: of.length,
    }))
    return { items: items.toSorted((a, b) => compareText(a.source, b.source) || compareText(a.name, b.name)) }
  },
}

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Interpolates between the two nearest values, like PostgreSQL's `percentile_cont`. */
function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
  return low + (high - low) * (at - Math.floor(at))
}
