import { Avatar, IconButton } from '@steward/shared/ui/core'
import { Menu } from '@steward/shared/ui/overlays'
import { useState } from 'react'
import { usePanelTexts } from '../panels/texts.ts'
import { useEarlyPress } from '../panels/use-early-press.ts'
import { sampleWorkspaces } from './sample-records.ts'

/**
 * Two sample workspaces in a menu of 250 px (specification, sections 2 and 9). Choosing one moves only the check mark.
 */
export function SampleWorkspaces({ opensAtOnce = false }: { opensAtOnce?: boolean }) {
  const t = usePanelTexts()
  const button = useEarlyPress(opensAtOnce)
  const [chosen, setChosen] = useState(sampleWorkspaces[0]?.name ?? '')
  return (
    <Menu
      trigger={
        <IconButton ref={button} icon="switch" size="sm" label={t('sample.changeWorkspace', { name: chosen })} />
      }
      label={t('sample.workspaces')}
      width={250}
      placement="bottom-start"
      sections={[
        {
          key: 'workspaces',
          items: sampleWorkspaces.map(({ name, avatar }) => ({
            key: name,
            before: <Avatar id={name} name={name} src={avatar} size={24} />,
            label: name,
            checked: name === chosen,
            onSelect: () => setChosen(name),
          })),
        },
      ]}
    />
  )
}
