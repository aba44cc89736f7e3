import { Avatar, chakra } from '@steward/shared/ui/core'
import { Popover } from '@steward/shared/ui/overlays'
import { useState } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { ContactsButton } from '../contacts/contacts-button.tsx'
import { contactsSize } from '../contacts/contacts-size.ts'
import { PresenceLine } from '../contacts/presence-line.tsx'
import { PanelFrame, PanelScroll } from '../panels/panel-frame.tsx'
import { usePanelTexts } from '../panels/texts.ts'
import { useEarlyPress } from '../panels/use-early-press.ts'
import { useNow } from '../panels/use-now.ts'
import { sampleContacts, type SampleContact } from './sample-records.ts'

/** Sample contacts. Offline contacts show the time since their last activity (specification, section 4). */
export function SampleContacts({ opensAtOnce = false }: { opensAtOnce?: boolean }) {
  const host = useTexts()
  usePanelTexts()
  const button = useEarlyPress(opensAtOnce)
  const [people] = useState(sampleContacts)
  return (
    <Popover trigger={<ContactsButton ref={button} />} label={host('panels.contacts')} width={contactsSize.width} sheet>
      {(close) => <Panel people={people} onClose={close} />}
    </Popover>
  )
}

function Panel({ people, onClose }: { people: readonly SampleContact[]; onClose: () => void }) {
  const t = usePanelTexts()
  const now = useNow()
  return (
    <PanelFrame title={t('contacts.title')} maxHeight={contactsSize.maxHeight} onClose={onClose}>
      <PanelScroll label={t('contacts.title')}>
        <chakra.ul py="1">
          {people.map(({ id, name, avatar, status, lastActivity }) => (
            <chakra.li key={id} display="flex" alignItems="center" gap="3" px="4" py="2">
              <Avatar id={id} name={name} src={avatar} size={32} />
              <chakra.div minW="0">
                <chakra.div textStyle="label" color="fg" truncate>
                  <bdi>{name}</bdi>
                </chakra.div>
                <PresenceLine presence={status} lastActivityAt={lastActivity} now={now} />
              </chakra.div>
            </chakra.li>
          ))}
        </chakra.ul>
      </PanelScroll>
    </PanelFrame>
  )
}
