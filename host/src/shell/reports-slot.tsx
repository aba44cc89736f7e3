import { usePanelKind } from './panels/panel-kind.ts'
import { useLateCode } from './panels/use-late-code.ts'

const real = async () => {
  ;(await import('../reports/start-reports.ts')).startReports()
}
/** A platform that offers only the two calls of the specification, section 7, accepts no reports. */
const none = async () => undefined

/** Starts to send errors and figures once the shell is usable. Renders nothing. */
export function ReportsSlot() {
  useLateCode(usePanelKind() === 'real' ? real : none)
  return null
}
