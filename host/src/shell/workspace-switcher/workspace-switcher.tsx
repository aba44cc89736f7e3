import { useBusinessCore } from '@steward/shared/stores'
import { Avatar, IconButton } from '@steward/shared/ui/core'
import { Menu } from '@steward/shared/ui/overlays'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts/texts.ts'
import { usePanelTexts } from '../panels/texts.ts'
import { useSwitchWorkspace } from './use-switch-workspace.ts'
import { workspaces } from './workspaces.queries.ts'

/**
 * Shows the businesses of the user in a menu of 250 px (specification, section 9). The current one has a check mark.
 * The menu also opens for a user of one business, and only the label of its button differs: nothing can be switched.
 */
export function WorkspaceSwitcher() {
  const t = usePanelTexts()
  const words = useTexts()
  const entity = useBusinessCore((state) => state.entity)
  const switchTo = useSwitchWorkspace()
  const { data } = useQuery(workspaces.list())
  if (!entity || !data) return null
  const label = t(data.items.length > 1 ? 'workspace.change' : 'workspace.current', { name: entity.name })
  return (
    <Menu
      trigger={<IconButton icon="switch" size="sm" label={label} />}
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
