import { useBusiness, useBusinessCore } from '@steward/shared/stores'
import { epochMsToInstant } from '@steward/shared/time'
import { Button, chakra, FactList, Panel, Text } from '@steward/shared/ui/core'
import { accountProvider } from '../../../auth/account-service.ts'
import { useSession } from '../../../auth/session.ts'
import { useSignOut } from '../../../auth/use-sign-out.ts'
import { useSecurityTexts } from './texts.ts'

/** The panel for sign-in by a tenant: the data of the token, who manages the rest, and sign-out. */
export function TenantPanel() {
  const t = useSecurityTexts()
  const { dateTime } = useBusiness()
  const signOut = useSignOut()
  const { claims } = useSession()
  const entity = useBusinessCore((state) => state.entity)
  return (
    <Panel title={t('tenant.title')}>
      <FactList
        layout="columns"
        facts={[
          { label: t('tenant.email'), value: claims?.email },
          { label: t('tenant.name'), value: claims?.name },
          { label: t('tenant.organization'), value: entity?.name ?? claims?.organizationName },
          {
            label: t('tenant.since'),
            value: claims?.signedInAt && dateTime(epochMsToInstant(claims.signedInAt * 1000)),
          },
        ]}
      />
      <Text mt="4">{t('tenant.note', { domain: accountProvider().domain })}</Text>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        mt="4"
        pt="4"
        borderTopWidth="1px"
        borderColor="border.muted"
      >
        <Text color="fg.muted">{t('tenant.signOutHint')}</Text>
        <Button icon="signOut" onClick={signOut}>
          {t('tenant.signOut')}
        </Button>
      </chakra.div>
    </Panel>
  )
}
