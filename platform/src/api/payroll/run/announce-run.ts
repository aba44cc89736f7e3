import type { NotificationType } from '@steward/shared/contracts/common/live'
import type { WriteContext } from '../../../kernel/call.ts'
import { announce } from '../../notification/announcement.ts'

interface AnnouncedRun {
  /** Null for a month without a run. */
  id: string | null
  month: string
}

/** Notifies owners and managers of something about a run. */
export function announceRun(
  call: Pick<WriteContext, 'note'>,
  type: NotificationType,
  run: AnnouncedRun,
  onceKey?: string,
): void {
  announce(call, {
    type,
    subject: { kind: 'payroll-run', id: run.id },
    to: 'leaders',
    params: { month: run.month },
    ...(onceKey === undefined ? {} : { onceKey }),
  })
}

/** Notifies the owners that everybody is calculated, so that the run waits for their approval. */
export function announceReady(call: Pick<WriteContext, 'note'>, run: AnnouncedRun): void {
  announce(call, {
    type: 'payroll-ready',
    subject: { kind: 'payroll-run', id: run.id },
    to: 'owners',
    params: { month: run.month },
  })
}

/** Notifies everybody who was paid of their payslip. */
export function announcePayslips(
  call: Pick<WriteContext, 'note'>,
  run: AnnouncedRun,
  lines: readonly { member: { id: string } }[],
): void {
  for (const { member } of lines)
    announce(call, {
      type: 'payslip-available',
      subject: { kind: 'payslip', id: null },
      to: { member: member.id },
      params: { month: run.month },
    })
}
