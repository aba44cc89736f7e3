import { fullName } from '@steward/shared/rules/common/person-name'
import type { Instant } from '@steward/shared/time'
import { Avatar, chakra, Icon } from '@steward/shared/ui/core'
import { usePanelTexts } from '../panels/texts.ts'
import type { Contact } from './contacts.queries.ts'
import { PresenceLine } from './presence-line.tsx'

const Row = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '3', ps: '4', pe: '2', py: '2', minH: '13' },
})

const ReachLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    w: { base: '11', sm: '7' },
    h: { base: '11', sm: '7' },
    borderRadius: 'md',
    color: 'fg.muted',
    _hover: { bg: 'bg.muted', color: 'fg' },
  },
})

/** One colleague: name, presence, and contact details if the user may see them. */
export function ContactRow({
  contact,
  reach,
  now,
}: {
  contact: Pick<Contact, 'id' | 'givenName' | 'lastName' | 'avatar' | 'presence' | 'lastActivityAt'>
  reach?: { email?: string | undefined; phoneNumber?: string | undefined } | undefined
  now: Instant
}) {
  const t = usePanelTexts()
  const name = fullName(contact)
  return (
    <Row>
      <Avatar id={contact.id} name={name} src={contact.avatar} size={32} />
      <chakra.div flex="1" minW="0">
        <chakra.div textStyle="label" color="fg" truncate>
          <bdi>{name}</bdi>
        </chakra.div>
        <PresenceLine presence={contact.presence} lastActivityAt={contact.lastActivityAt} now={now} />
      </chakra.div>
      {reach?.email ? (
        <ReachLink href={`mailto:${reach.email}`} aria-label={t('contacts.mail', { name })} title={reach.email}>
          <Icon name="mail" size={16} />
        </ReachLink>
      ) : null}
      {reach?.phoneNumber ? (
        <ReachLink
          href={`tel:${reach.phoneNumber}`}
          aria-label={t('contacts.call', { name })}
          title={reach.phoneNumber}
        >
          <Icon name="phone" size={16} />
        </ReachLink>
      ) : null}
    </Row>
  )
}
