import { useBusinessCore } from '@steward/shared/stores'
import { epochMsToInstant, formatDateTime } from '@steward/shared/time'
import { Button, chakra, FactList, PageHeader, Panel, Text } from '@steward/shared/ui/core'
import { useSession } from '../../auth/session.ts'
import { PageTitle } from '../../routing/page-title.tsx'
import { useSignOut } from '../../shell/user-menu/use-sign-out.ts'
import { useLanguage } from '@steward/shared/i18n'
import { useTexts } from '../../texts/texts.ts'

/** How one is signed in here, as the identity provider says, and the way out. */
export function SecurityPage() {
  const t = useTexts()
  const language = useLanguage()
  const signOut = useSignOut()
  const { claims } = useSession()
  const entity = useBusinessCore((state) => state.entity)
  const at = (seconds: number | undefined) =>
    seconds && formatDateTime(epochMsToInstant(seconds * 1000), entity?.timeZone ?? 'UTC', language)
  return (
    <>
      <PageTitle title={t('security.title')} />
      <PageHeader title={t('security.title')} description={t('security.hint')} />
      <Panel title={t('security.session')} maxW="720px">
        <FactList
          layout="columns"
          facts={[
            { label: t('security.email'), value: claims?.email },
            { label: t('security.name'), value: claims?.name },
            { label: t('security.organization'), value: entity?.name ?? claims?.organizationName },
            { label: t('security.since'), value: at(claims?.signedInAt) },
          ]}
        />
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
          <Text color="fg.muted">{t('security.signOutHint')}</Text>
          <Button icon="signOut" onClick={signOut}>
            {t('security.signOut')}
          </Button>
        </chakra.div>
      </Panel>
    </>
  )
}
