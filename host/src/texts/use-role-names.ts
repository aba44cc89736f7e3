import type { Role } from '@steward/shared/roles'
import { useLanguage } from '@steward/shared/i18n'
import { useTexts } from './texts.ts'

/** "Owner, Business manager and Staff", in the language of the moment. */
export function useRoleNames(): (roles: readonly Role[]) => string {
  const t = useTexts()
  const language = useLanguage()
  return (roles) => new Intl.ListFormat(language).format(roles.map((role) => t(`role.${role}`)))
}
