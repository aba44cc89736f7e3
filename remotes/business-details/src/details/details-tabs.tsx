import { useAddress } from '@steward/shared/addresses/use-address'
import { useCan } from '@steward/shared/roles/gate'
import { LinkTabs } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'

/** The tabs of the page. They stay on its path, which the specification defines. */
export function DetailsTabs() {
  const t = useTexts()
  const can = useCan()
  const { params, addressWith } = useAddress()
  if (!can('setting.read')) return null
  const isSettings = params.get('tab') === 'settings'
  const closed = { edit: undefined, history: undefined }
  return (
    <LinkTabs
      label={t('businessDetails.tabs')}
      tabs={[
        {
          to: addressWith({ ...closed, tab: undefined }),
          label: t('businessDetails.tab.details'),
          current: !isSettings,
        },
        { to: addressWith({ ...closed, tab: 'settings' }), label: t('settings.title'), current: isSettings },
      ]}
    />
  )
}
