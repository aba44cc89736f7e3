import { toast } from '@steward/shared/ui/core'
import { ConfirmDialog } from '@steward/shared/ui/overlays'
import { useState } from 'react'
import { useSession } from '../../../auth/session.ts'
import { useSignOut } from '../../../auth/use-sign-out.ts'
import { endAllSessions } from './security.queries.ts'
import { useSecurityTexts } from './texts.ts'

/** The dialog that ends every session at the provider and then signs out of this browser as usual. */
export function EverywhereDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useSecurityTexts()
  const { identity } = useSession()
  const signOut = useSignOut()
  const [isEnding, setIsEnding] = useState(false)

  const end = async () => {
    setIsEnding(true)
    try {
      await endAllSessions(identity)
      signOut()
    } catch (error) {
      console.error('The sessions could not be ended', error)
      toast.error(t('everywhere.failed'))
    }
    setIsEnding(false)
    onClose()
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void end()}
      title={t('everywhere.title')}
      description={t('everywhere.description')}
      confirmLabel={t('everywhere.confirm')}
      busy={isEnding}
    />
  )
}
