import { usePanelKind } from '../shell/panels/panel-kind.ts'
import { useLateCode } from '../shell/panels/use-late-code.ts'

const real = async () => {
  ;(await import('./start-reports.ts')).startReports()
}
/** A platform that offers only the two calls of the specification, section 7, takes no reports. */
const none = async () => undefined

/** Errors and figures are sent once the shell is usable. Draws nothing. */
export function ReportsSlot() {
  useLateCode(usePanelKind() === 'real' ? real : none)
  return null
}
