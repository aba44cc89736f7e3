import { api, isApiProblem } from '@steward/shared/api'
import type { CurrentUser } from '@steward/shared/contracts/types'
import { useBusinessCore } from '@steward/shared/stores'
import { formatDate } from '@steward/shared/time'
import { Avatar, ErrorCard, FactList, PageHeader, PageSkeleton, Panel, Stack } from '@steward/shared/ui/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSession } from '../../auth/session.ts'
import { PageTitle } from '../../routing/page-title.tsx'
import { useLanguage } from '@steward/shared/i18n'
import { useTexts } from '../../texts/texts.ts'

const account = (sub: string) =>
  queryOptions({
    queryKey: ['host', 'account', 'detail', sub],
    queryFn: ({ signal }) => api.call('business-user.get', { params: { sub }, signal }),
  })

/** One's own record in this business, as the platform has it. */
export function AccountPage() {
  const t = useTexts()
  const { claims } = useSession()
  const query = useQuery(account(claims?.sub ?? ''))
  return (
    <>
      <PageTitle title={t('account.title')} />
      {query.isPending ? (
        <PageSkeleton rows={6} />
      ) : query.isError ? (
        <ErrorCard
          title={t('account.failed')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          errorId={isApiProblem(query.error) ? query.error.requestId : undefined}
        />
      ) : (
        <Record user={query.data} />
      )}
    </>
  )
}

function Record({ user }: { user: CurrentUser }) {
  const t = useTexts()
  const language = useLanguage()
  const business = useBusinessCore((state) => state.entity?.name ?? '')
  const name = `${user.givenName} ${user.lastName}`.trim()
  const address = [
    user.addressLine1,
    user.addressLine2,
    `${user.postalCode} ${user.city}`.trim(),
    user.state,
    user.country,
  ]
  return (
    <>
      <PageHeader
        title={name}
        description={t('account.hint', { business })}
        avatar={<Avatar id={user.id} name={name} src={user.avatar} size={56} />}
      />
      <Stack gap="4" maxW="720px">
        <Panel title={t('account.profile')}>
          <FactList
            layout="columns"
            facts={[
              { label: t('account.givenName'), value: user.givenName },
              { label: t('account.lastName'), value: user.lastName },
              { label: t('account.role'), value: t(`role.${user.role}`) },
              { label: t('account.jobTitle'), value: user.jobTitle },
            ]}
          />
        </Panel>
        <Panel title={t('account.contact')}>
          <FactList
            layout="columns"
            facts={[
              { label: t('account.email'), value: user.email },
              { label: t('account.phoneNumber'), value: user.phoneNumber },
              { label: t('account.address'), value: address.filter(Boolean).join(', ') },
            ]}
          />
        </Panel>
        <Panel title={t('account.private')}>
          <FactList
            layout="columns"
            facts={[
              { label: t('account.dateOfBirth'), value: user.dateOfBirth && formatDate(user.dateOfBirth, language) },
              { label: t('account.identificationNumber'), value: user.identificationNumber },
            ]}
          />
        </Panel>
      </Stack>
    </>
  )
}
