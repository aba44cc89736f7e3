import { useQuery } from '@tanstack/react-query'
import { useDialogParam } from '@steward/shared/ui/overlays'
import { useMonth } from '../month-choice/use-month.ts'
import { payrollRuns } from './payroll-runs.queries.ts'
import { RunDialog, runDialogs } from './run-dialogs.tsx'

/** Returns the run of the month of the page: its head, which is known first, all of it, and the dialog of the address. */
export function useRunOfMonth() {
  const month = useMonth()
  const { data: head } = useQuery(payrollRuns.ofMonth(month.id))
  const query = useQuery({ ...payrollRuns.detail(head?.id ?? ''), enabled: Boolean(head) })
  const { dialog, open, close } = useDialogParam(runDialogs)
  const run = query.data
  return {
    month,
    head,
    query,
    run,
    open,
    dialog:
      run && dialog ? (
        <RunDialog key={`${dialog.name}${dialog.id ?? ''}`} run={run} dialog={dialog} onClose={close} />
      ) : null,
  }
}
