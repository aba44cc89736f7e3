import { latePart, type OpenDialog } from '@steward/shared/ui/overlays'
import type { Run } from './payroll-runs.queries.ts'

/**
 * The dialogs of a run. `id` is the member of `adjust` and `exclude`, the member and the adjustment of
 * `edit-adjustment`, and the key of the warning of `acknowledge`.
 */
export const runDialogs = [
  'void-run',
  'reopen-run',
  'pay-run',
  'recompute-run',
  'adjust',
  'edit-adjustment',
  'exclude',
  'acknowledge',
] as const
type RunDialogName = (typeof runDialogs)[number]
export type OpenRunDialog = (name: RunDialogName, id?: string) => void

const ReasonDialog = latePart(async () => (await import('./reason-dialog.tsx')).ReasonDialog)
const PayDialog = latePart(async () => (await import('./pay-dialog.tsx')).PayDialog)
const RecomputeDialog = latePart(async () => (await import('./recompute-dialog.tsx')).RecomputeDialog)
const AdjustDialog = latePart(async () => (await import('./adjust-dialog.tsx')).AdjustDialog)

interface RunDialogProps {
  run: Run
  dialog: OpenDialog<RunDialogName>
  onClose: () => void
}

/** The dialog of the address. An address whose member or warning is gone opens none. */
export function RunDialog({ run, dialog: { name, id = '' }, onClose }: RunDialogProps) {
  const [memberId, adjustmentId] = id.split('~')
  const line = run.lines.find(({ member }) => member.id === memberId)
  const warning = run.warnings.find(({ key }) => key === id)
  const parts = { run, onClose }
  switch (name) {
    case 'void-run':
      return <ReasonDialog {...parts} step={{ action: 'void' }} />
    case 'reopen-run':
      return <ReasonDialog {...parts} step={{ action: 'reopen' }} />
    case 'pay-run':
      return <PayDialog {...parts} />
    case 'recompute-run':
      return <RecomputeDialog {...parts} />
    case 'exclude':
      return line ? <ReasonDialog {...parts} step={{ action: 'exclude', line }} /> : null
    case 'acknowledge':
      return warning ? <ReasonDialog {...parts} step={{ action: 'acknowledge', warning }} /> : null
    default:
      return line ? <AdjustDialog {...parts} line={line} adjustmentId={adjustmentId} /> : null
  }
}
