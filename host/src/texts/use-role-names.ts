import type { Role } from '@steward/shared/roles'
import { useLanguage } from '@steward/shared/i18n'
import { useTexts } from './texts.ts'

/** Returns a function that lists roles inside a sentence: "owners, business managers and staff". */
export function useRolePeople(): (roles: readonly Role[]) => string {
  const t = useTexts()
  const language = useLanguage()
  return (roles) => new Intl.ListFormat(language).format(roles.map((role) => t(`rolePeople.${role}`)))
}
