import { Button, LinkButton, Text, toast } from '@steward/shared/ui/core'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '../auth/session.ts'
import { reasonOf } from '../auth/identity-error.ts'
import { homePath } from '../auth/return-to.ts'
import { noteAcceptedSession } from '../auth/sign-in-loop.ts'
import { Notice } from '../failure/notice.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { useSignOut } from '../auth/use-sign-out.ts'
import { useTexts } from '../texts/texts.ts'

/** The page after a refused sign-in: the account, the reason, and two actions. */
export function NotAuthorizedPage() {
  const t = useTexts()
  const [search] = useSearchParams()
  const { identity, claims } = useSession()
  const signOut = useSignOut()
  const reason = search.get('reason')

  const signInAgain = () => {
    noteAcceptedSession()
    identity.signIn({ returnTo: homePath }).catch((error: unknown) => {
      console.error('Sign-in could not be started', error)
      toast.error(t('login.failed'))
    })
  }

  // Nothing was refused: a signed-in user opened the address directly.
  if (claims && reason === null) {
    return (
      <>
        <PageTitle title={t('notAuthorized.title')} />
        <Notice
          icon="notAllowed"
          title={t('notAuthorized.title')}
          actions={
            <LinkButton to={homePath} variant="solid">
              {t('forbidden.home')}
            </LinkButton>
          }
        >
          <Text textWrap="balance">{t('notAuthorized.nothingWrong', { email: claims.email })}</Text>
        </Notice>
      </>
    )
  }
  return (
    <>
      <PageTitle title={t('notAuthorized.title')} />
      <Notice
        icon="notAllowed"
        title={t('notAuthorized.title')}
        actions={
          <>
            <Button variant="solid" onClick={signInAgain}>
              {t('notAuthorized.signInAgain')}
            </Button>
            {claims ? <Button onClick={signOut}>{t('notAuthorized.signOut')}</Button> : null}
          </>
        }
      >
        <Text textWrap="balance">{t(`notAuthorized.reason.${reasonOf(reason)}`)}</Text>
        {claims?.email ? <Text>{t('notAuthorized.signedInAs', { email: claims.email })}</Text> : null}
      </Notice>
    </>
  )
}
