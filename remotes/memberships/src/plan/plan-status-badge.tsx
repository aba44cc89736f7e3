import type { Membership } from '@steward/shared/contracts'
import { Badge, type IconName, type Palette } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'

const looks: Record<Membership['status'], { palette: Palette; icon: IconName }> = {
  DRAFT: { palette: 'neutral', icon: 'draft' },
  ACTIVE: { palette: 'success', icon: 'circleDot' },
  ARCHIVED: { palette: 'neutral', icon: 'archive' },
}

export function PlanStatusBadge({ status }: { status: Membership['status'] }) {
  const t = useTexts()
  return <Badge {...looks[status]}>{t(`planStatus.${status}`)}</Badge>
}
