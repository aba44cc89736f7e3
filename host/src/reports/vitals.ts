import type { BodyOf } from '@steward/shared/contracts'
import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricWithAttribution } from 'web-vitals/attribution'
import { ROUTE_READY, SHELL_READY } from '../federation/marks.ts'
import type { VisitedPages } from './visited-pages.ts'

export type Vital = Omit<BodyOf<'client-report.create'>['vitals'][number], 'release'>

interface Measured {
  name: Vital['name']
  value: number
  /** The moment of the measurement. The figure belongs to the page that was open then. */
  at: number
}

/** Passes on each figure once it is known: web vitals, and our own marks of shell and pages. */
export function watchVitals(pages: VisitedPages, sourceOfPath: (path: string) => string, add: (vital: Vital) => void) {
  const pass = ({ name, value, at }: Measured) => {
    const visit = pages.at(at)
    if (!visit) return
    const rounded = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value)
    add({ name, path: visit.path, source: sourceOfPath(visit.path), value: rounded })
  }
  const passMetric = (metric: MetricWithAttribution) =>
    pass({ name: metric.name, value: metric.value, at: momentOf(metric) })
  onTTFB(passMetric)
  onFCP(passMetric)
  onLCP(passMetric)
  onCLS(passMetric)
  onINP(passMetric)

  const observer = new PerformanceObserver((list) => {
    for (const mark of list.getEntries()) passMark(mark)
  })
  function passMark({ name, startTime }: PerformanceEntry) {
    if (name === SHELL_READY) pass({ name: 'shell-ready', value: startTime, at: startTime })
    if (name !== ROUTE_READY) return
    const opened = pages.at(startTime)?.at ?? 0
    pass({ name: 'route-ready', value: startTime - opened, at: startTime })
  }
  observer.observe({ type: 'mark', buffered: true })
}

/**
 * Returns the moment that a figure belongs to: that of the shift or the slow interaction, or the start of the visit.
 */
function momentOf(metric: MetricWithAttribution): number {
  if (metric.name === 'INP') return metric.attribution.interactionTime ?? 0
  if (metric.name === 'CLS') return metric.attribution.largestShiftTime ?? 0
  return 0
}
