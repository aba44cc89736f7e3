import type { TimeOff } from '@steward/shared/contracts'
import { Badge, type IconName } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'

const meanings = {
  REQUESTED: { palette: 'info', icon: 'hourglass' },
  APPROVED: { palette: 'success', icon: 'circleCheck' },
  REJECTED: { palette: 'danger', icon: 'cancel' },
  CANCELLED: { palette: 'neutral', icon: 'cancel' },
} as const satisfies Record<TimeOff['status'], { palette: string; icon: IconName }>

/** The status of an absence or a request for other hours: icon, colour and word. */
export function RequestBadge({ status }: Pick<TimeOff, 'status'>) {
  const t = useTexts()
  return <Badge {...meanings[status]}>{t(`timeOff.status.${status}`)}</Badge>
}
