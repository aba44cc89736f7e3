import { useBusinessCore } from '@steward/shared/stores'
import { useTexts } from '../../texts/texts.ts'

/** Returns the signed-in user for display: "Siti Khadijah Yusof", "Owner". */
export function useUserName() {
  const t = useTexts()
  const user = useBusinessCore((state) => state.user)
  return {
    user,
    name: user ? `${user.givenName} ${user.lastName}`.trim() : '',
    roleName: user ? t(`role.${user.role}`) : '',
  }
}
