import type { Role } from '@steward/shared/roles'
import { roles } from '@steward/shared/roles'
import { useCan } from '@steward/shared/roles/gate'
import { useTexts } from '../texts/texts.ts'

/** Every role with its name, the highest first: choices of a filter. */
export function useRoleChoices(): { value: Role; label: string }[] {
  const t = useTexts()
  return roles.map((value) => ({ value, label: t(`role.${value}`) }))
}

/** Owners and managers are made by owners only (B.3). */
export const isSenior = (role: Role): boolean => role === 'OWNER' || role === 'BUSINESS_MANAGER'

/** The roles to give to somebody: each with what it may do, or why it is not the person's to give. */
export function useRoleCards(): { value: Role; label: string; description: string; disabledReason?: string }[] {
  const t = useTexts()
  const can = useCan()
  return useRoleChoices().map((choice) => ({
    ...choice,
    description: t(`roleHint.${choice.value}`),
    ...(isSenior(choice.value) && !can('member.manage-senior') ? { disabledReason: t('standing.onlyOwners') } : {}),
  }))
}
