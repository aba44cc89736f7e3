import { useBusinessCore } from '@steward/shared/stores'
import { fullName } from '@steward/shared/rules/common/person-name'
import { Avatar, PageHeader, RecordPage } from '@steward/shared/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../auth/session.ts'
import { PageTitle } from '../../../frame/page-title.tsx'
import { AccountForm } from './account-form.tsx'
import { account } from './account.queries.ts'
import { MailPreferences } from './mail-preferences.tsx'
import { useAccountTexts } from './texts.ts'

/** The page for the user's own record in this business, with the form that changes it. */
export function AccountPage() {
  const t = useAccountTexts()
  const { claims } = useSession()
  const business = useBusinessCore((state) => state.entity?.name ?? '')
  const query = useQuery(account.detail(claims?.sub ?? ''))
  return (
    <>
      <PageTitle title={t('title')} />
      <RecordPage query={query} title={t('title')} failed={t('failed')}>
        {(user) => (
          <>
            <PageHeader
              title={fullName(user)}
              description={t('hint', { business })}
              avatar={<Avatar id={user.id} name={fullName(user)} src={user.avatar} size={56} />}
            />
            <AccountForm user={user} readNewest={async () => (await query.refetch()).data} />
            <MailPreferences />
          </>
        )}
      </RecordPage>
    </>
  )
}
