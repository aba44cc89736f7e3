import { chakra, PageHeader } from '@steward/shared/ui/core'
import { accountProvider } from '../../../auth/account-service.ts'
import { PageTitle } from '../../../frame/page-title.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { SignInsPanel } from './sign-ins-panel.tsx'
import { TenantPanel } from './tenant-panel.tsx'
import { useSecurityTexts } from './texts.ts'

/** The page of the user's sessions, password and recent sign-ins. With a tenant, it shows only what the app knows. */
export function SecurityPage() {
  const t = useSecurityTexts()
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} description={t('hint')} />
      <chakra.div display="flex" flexDirection="column" gap="6" maxW="720px">
        {accountProvider().isOurs ? (
          <>
            <SessionsPanel />
            <PasswordPanel />
            <SignInsPanel />
          </>
        ) : (
          <TenantPanel />
        )}
      </chakra.div>
    </>
  )
}
