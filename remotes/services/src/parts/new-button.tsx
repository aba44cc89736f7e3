import { useCan } from '@steward/shared/roles/gate'
import { Button } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { newActions, type NewAction } from './new-actions.ts'

/** Returns why the user may not create such a record, as a sentence, or undefined. */
export function useNewRefusal(action: NewAction): string | undefined {
  const t = useTexts()
  const can = useCan()
  const { permission, refusal } = newActions[action]
  return can(permission) ? undefined : t(refusal)
}

interface NewButtonProps {
  action: NewAction
  /** Another reason why the button is disabled. The missing permission comes first. */
  refusal?: string | undefined
  onClick: () => void
}

/** The button of a page that creates a record. */
export function NewButton({ action, refusal, onClick }: NewButtonProps) {
  const t = useTexts()
  const notAllowed = useNewRefusal(action)
  const { label, icon, shortcut } = newActions[action]
  return (
    <Button
      variant="solid"
      icon={icon}
      disabledReason={notAllowed ?? refusal}
      onClick={onClick}
      {...(shortcut ? { 'aria-keyshortcuts': shortcut } : {})}
    >
      {t(label)}
    </Button>
  )
}
