import { toast } from '@steward/shared/ui/core'
import { useSession } from './session.ts'
import { texts } from '../texts/texts.ts'

/** Returns a function that signs out. It logs a failure and shows the specification's text for it (section 8). */
export function useSignOut(): () => void {
  const { identity } = useSession()
  return () => {
    identity.signOut().catch((error: unknown) => {
      console.error('Sign-out failed', error)
      toast.error(texts('user.signOutFailed'))
    })
  }
}
