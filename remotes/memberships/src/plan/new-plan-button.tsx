import { useCan } from '@steward/shared/roles/gate'
import { Button } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'

/** Returns why the user may not create a plan, as a sentence, or undefined. */
export function useNewPlanRefusal(): string | undefined {
  const t = useTexts()
  const can = useCan()
  return can('plan.write') ? undefined : t('plans.onlyManagers')
}

/** The button that creates a plan. The command palette offers the same action, from `actions` in remote.json. */
export function NewPlanButton({ onClick }: { onClick: () => void }) {
  const t = useTexts()
  return (
    <Button
      variant="solid"
      icon="add"
      disabledReason={useNewPlanRefusal()}
      asks={{ operation: 'membership.create' }}
      onClick={onClick}
    >
      {t('plans.create')}
    </Button>
  )
}
