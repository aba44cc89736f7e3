import { useBusinessCore } from '@steward/shared/stores'
import { Avatar, IconButton } from '@steward/shared/ui/core'
import { Menu } from '@steward/shared/ui/overlays'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts/texts.ts'
import { usePanelTexts } from '../panels/texts.ts'
import { useSwitchWorkspace } from './use-switch-workspace.ts'
import { workspaces } from './workspaces.queries.ts'

/** The businesses of the person in a menu of 250 px (specification, section 9); nothing for who is in one only. */
export function WorkspaceSwitcher() {
  const t = usePanelTexts()
  const words = useTexts()
  const entity = useBusinessCore((state) => state.entity)
  const switchTo = useSwitchWorkspace()
  const { data } = useQuery(workspaces.list())
  if (!entity || !data || data.items.length < 2) return null
  return (
    <Menu
      trigger={<IconButton icon="switch" size="sm" label={t('workspace.change', { name: entity.name })} />}
      label={t('workspace.menu')}
      width={250}
      placement="bottom-start"
      sections={[
        {
          key: 'workspaces',
          items: data.items.map(({ id, organizationId, name, city, logoUrl, role }) => ({
            key: id,
            before: <Avatar id={id} name={name} src={logoUrl} size={24} />,
            label: <bdi>{name}</bdi>,
            text: name,
            description: [city, words(`role.${role}`)].filter((part) => part !== '').join(' · '),
            checked: id === entity.id,
            onSelect: () => {
              if (id !== entity.id) switchTo(organizationId)
            },
          })),
        },
      ]}
    />
  )
}
