import type { Role } from '@steward/shared/roles'
import { roles } from '@steward/shared/roles'
import { useTexts } from '../texts.ts'

/** Every role with its name, the highest first: choices of a filter. */
export function useRoleChoices(): { value: Role; label: string }[] {
  const t = useTexts()
  return roles.map((value) => ({ value, label: t(`role.${value}`) }))
}
