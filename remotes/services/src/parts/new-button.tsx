import { useCan } from '@steward/shared/roles/gate'
import { Button, IconButton } from '@steward/shared/ui/core'
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
  /** Shows only the icon, where a phone has no room for the text. */
  isIcon?: boolean
  onClick: () => void
}

/** The button of a page that creates a record. */
export function NewButton({ action, refusal, isIcon = false, onClick }: NewButtonProps) {
  const t = useTexts()
  const notAllowed = useNewRefusal(action)
  const { label, icon, shortcut, operation } = newActions[action]
  const button = {
    variant: 'solid',
    icon,
    disabledReason: notAllowed ?? refusal,
    asks: operation && { operation },
    onClick,
    ...(shortcut ? { 'aria-keyshortcuts': shortcut } : {}),
  } as const
  return isIcon ? <IconButton {...button} label={t(label)} /> : <Button {...button}>{t(label)}</Button>
}
