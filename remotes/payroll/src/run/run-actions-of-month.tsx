import { RunActions } from './run-actions.tsx'
import { useRunOfMonth } from './use-run-of-month.tsx'

/** The steps of the run of the month, in the header of the page. */
export function RunActionsOfMonth(_: { onClose: () => void }) {
  const { run, open } = useRunOfMonth()
  return run ? <RunActions run={run} open={open} /> : null
}
