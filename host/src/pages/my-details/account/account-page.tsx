import * as to from '@steward/shared/addresses'
import { useBusinessCore } from '@steward/shared/stores'
import { fullName } from '@steward/shared/rules/common/person-name'
import { Avatar, LinkButton, PageHeader, RecordPage, useParam } from '@steward/shared/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../auth/session.ts'
import { lazyPage } from '../../../failure/lazy-part.tsx'
import { PageTitle } from '../../../frame/page-title.tsx'
import { AccountForm } from './account-form.tsx'
import { account } from './account.queries.ts'
import { MailPreferences } from './mail-preferences.tsx'
import { useAccountTexts } from './texts.ts'

const EarningsPage = lazyPage(async () => (await import('../earnings/earnings-page.tsx')).EarningsPage)

const PayslipsPage = lazyPage(async () => (await import('../payslips/payslips-page.tsx')).PayslipsPage)

/**
 * The user's own record in this business. `?view=earnings` shows what they earned in commission, `?view=payslips` their
 * payslips.
 */
export function AccountPage() {
  const [view] = useParam('view')
  if (view === 'payslips') return <PayslipsPage />
  return view === 'earnings' ? <EarningsPage /> : <ProfilePage />
}

function ProfilePage() {
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
              actions={
                <>
                  <LinkButton icon="commission" to={to.earnings()}>
                    {t('earnings')}
                  </LinkButton>
                  <LinkButton icon="payroll" to={to.payslips()}>
                    {t('payslips')}
                  </LinkButton>
                </>
              }
            />
            <AccountForm user={user} readNewest={async () => (await query.refetch()).data} />
            <MailPreferences />
          </>
        )}
      </RecordPage>
    </>
  )
}
