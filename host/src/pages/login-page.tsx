import { Button, ErrorCard, Text } from '@steward/shared/ui/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '../auth/session.ts'
import { safeReturnTo } from '../auth/return-to.ts'
import { Notice } from '../failure/notice.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { useTexts } from '../texts/texts.ts'

/** The login page. It links to the provider's sign-in, and shows an error if the provider cannot be reached. */
export function LoginPage() {
  const t = useTexts()
  const { identity } = useSession()
  const [search] = useSearchParams()
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle')

  const signIn = () => {
    setState('leaving')
    identity.signIn({ returnTo: safeReturnTo(search.get('returnTo')) }).catch((error: unknown) => {
      console.error('Sign-in could not be started', error)
      setState('failed')
    })
  }

  return (
    <>
      <PageTitle title={t('login.title')} />
      {state === 'failed' ? (
        <ErrorCard title={t('login.failed')} description={t('login.failedHint')} onRetry={signIn} />
      ) : (
        <Notice
          icon="signIn"
          title={t('login.title')}
          actions={
            <Button variant="solid" loading={state === 'leaving'} onClick={signIn}>
              {t('login.signIn')}
            </Button>
          }
        >
          {search.get('reason') === 'signed_out' ? <Text>{t('login.signedOut')}</Text> : null}
          <Text textWrap="balance">{t('login.hint')}</Text>
        </Notice>
      )}
    </>
  )
}
