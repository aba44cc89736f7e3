import type { Role } from '@steward/shared/roles'
import { roles } from '@steward/shared/roles'
import { useCan } from '@steward/shared/roles/gate'
import { whyNotManage } from '@steward/shared/rules/team/member-guards'
import { useRefusalText } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'

/** Returns every role with its name for a filter, the highest role first. */
export function useRoleChoices(): { value: Role; label: string }[] {
  const t = useTexts()
  return roles.map((value) => ({ value, label: t(`role.${value}`) }))
}

/** Every role as a card: what it allows, or why the signed-in person cannot give it. */
export function useRoleCards(): { value: Role; label: string; description: string; disabledReason?: string }[] {
  const t = useTexts()
  const may = useCan()
  const refusalText = useRefusalText()
  return useRoleChoices().map((choice) => {
    const disabledReason = refusalText(whyNotManage(choice.value, { may }))
    return { ...choice, description: t(`roleHint.${choice.value}`), ...(disabledReason ? { disabledReason } : {}) }
  })
}
