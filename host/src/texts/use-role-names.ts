import type { Role } from '@steward/shared/roles'
import { useLanguage } from '@steward/shared/i18n'
import { useTexts } from './texts.ts'

/** "owners, business managers and staff": the people of the roles, inside a sentence. */
export function useRolePeople(): (roles: readonly Role[]) => string {
  const t = useTexts()
  const language = useLanguage()
  return (roles) => new Intl.ListFormat(language).format(roles.map((role) => t(`rolePeople.${role}`)))
}
