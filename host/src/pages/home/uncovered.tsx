import { Badge } from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'

/** Says that nobody gives a session, because its provider has time off then. */
export function Uncovered() {
  const t = useTexts()
  return (
    <Badge palette="warning" icon="warning">
      {t('home.uncovered')}
    </Badge>
  )
}
