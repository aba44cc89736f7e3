import { useBusiness } from '@steward/shared/stores'
import { formatAgo, minutesBetween } from '@steward/shared/time'
import { Badge, Button, LoadFailure, Panel, SkeletonRows, AfterPause, toast } from '@steward/shared/ui/core'
import { useDialogParam } from '@steward/shared/ui/overlays'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../../auth/session.ts'
import { useSignOut } from '../../../auth/use-sign-out.ts'
import { DeviceRow } from './device-row.tsx'
import { EverywhereDialog } from './everywhere-dialog.tsx'
import { endSession, security, type BrowserSession } from './security.queries.ts'
import { useSecurityTexts } from './texts.ts'
import { deviceIcon, useDeviceName } from './use-device-name.ts'

/** The browsers in which the user is signed in. The user can sign out of one or of all. */
export function SessionsPanel() {
  const t = useSecurityTexts()
  const { identity } = useSession()
  const { dateTime, locale } = useBusiness()
  const nameOf = useDeviceName()
  const signOut = useSignOut()
  const client = useQueryClient()
  const query = useQuery(security.sessions(identity))
  const [ending, setEnding] = useState<string>()
  const { dialog, open, close } = useDialogParam(['sign-out-everywhere'])

  const end = async (session: BrowserSession) => {
    setEnding(session.id)
    try {
      await endSession(identity, session.id)
      toast.success(t('sessions.ended', { device: nameOf(session) }))
    } catch (error) {
      console.error('A session could not be ended', error)
      toast.error(t('sessions.endFailed'))
    }
    // Also after a failure, because the session may have ended in the meantime.
    await client.invalidateQueries({ queryKey: security.sessions(identity).queryKey })
    setEnding(undefined)
  }

  const detailsOf = ({ lastActiveAt, startedAt }: BrowserSession, now: BrowserSession['startedAt']) => [
    minutesBetween(lastActiveAt, now) < 1
      ? t('sessions.activeNow')
      : t('sessions.active', { ago: formatAgo(lastActiveAt, now, locale) }),
    t('sessions.since', { at: dateTime(startedAt) }),
  ]

  return (
    <Panel
      padding="none"
      title={t('sessions.title')}
      description={t('sessions.hint')}
      actions={
        query.data ? (
          <Button size="sm" icon="signOut" onClick={() => open('sign-out-everywhere')}>
            {t('sessions.everywhere')}
          </Button>
        ) : undefined
      }
    >
      {query.isPending ? (
        <AfterPause>
          <SkeletonRows rows={2} />
        </AfterPause>
      ) : query.data ? (
        <ul>
          {query.data.items.map((session) => {
            const device = nameOf(session)
            return (
              <DeviceRow
                key={session.id}
                icon={deviceIcon(session)}
                title={device}
                badges={session.isCurrent ? <Badge palette="success">{t('sessions.here')}</Badge> : null}
                details={detailsOf(session, query.data.now)}
                action={
                  <Button
                    size="sm"
                    variant="ghost"
                    loading={ending === session.id}
                    aria-label={t('sessions.signOutOf', { device, at: dateTime(session.startedAt) })}
                    onClick={session.isCurrent ? signOut : () => void end(session)}
                  >
                    {t('sessions.signOut')}
                  </Button>
                }
              />
            )
          })}
        </ul>
      ) : (
        <LoadFailure inline title={t('sessions.failed')} query={query} />
      )}
      <EverywhereDialog open={dialog !== undefined} onClose={close} />
    </Panel>
  )
}
