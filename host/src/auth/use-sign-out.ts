import { toast } from '@steward/shared/ui/core'
import { useSession } from './session.ts'
import { texts } from '../texts/texts.ts'

/** Signs out; a failure is logged and said with the specification's text (section 8). */
export function useSignOut(): () => void {
  const { identity } = useSession()
  return () => {
    identity.signOut().catch((error: unknown) => {
      console.error('Sign-out failed', error)
      toast.error(texts('user.signOutFailed'))
    })
  }
}
