import { Link } from 'react-router-dom'
import { useAddress } from '@steward/shared/addresses/use-address'
import type { CalendarPerson } from '@steward/shared/ui/calendar'
import { Avatar, chakra, Flex } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'

const PersonLink = chakra(Link, {
  base: {
    display: 'flex',
    flexShrink: '0',
    alignItems: 'center',
    gap: '1.5',
    minH: '44px',
    px: '2',
    borderRadius: 'md',
    textStyle: 'label',
    color: 'fg.muted',
    textDecoration: 'none',
    '&[aria-current]': { bg: 'accent.subtle', color: 'fg' },
  },
})

interface PeopleLinksProps {
  people: readonly CalendarPerson[]
  shownId: string
}

/** The people of a day in a row. A phone shows one of their columns at a time, and the address names it. */
export function PeopleLinks({ people, shownId }: PeopleLinksProps) {
  const t = useTexts()
  const { addressWith } = useAddress()
  return (
    <Flex as="nav" aria-label={t('teamCalendar.person')} gap="1" px="2" pb="2" overflowX="auto">
      {people.map(({ id, name, avatar }) => (
        <PersonLink
          key={id}
          to={addressWith({ person: id })}
          replace
          preventScrollReset
          aria-current={id === shownId ? 'true' : undefined}
        >
          <Avatar id={id} name={name} src={avatar ?? null} size={24} />
          <bdi>{name}</bdi>
        </PersonLink>
      ))}
    </Flex>
  )
}
