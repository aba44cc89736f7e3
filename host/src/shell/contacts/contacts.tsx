import { useBusinessCore } from '@steward/shared/stores'
import { AfterPause, Button, chakra, EmptyState, LoadFailure, SkeletonRows } from '@steward/shared/ui/core'
import { Popover } from '@steward/shared/ui/overlays'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts/texts.ts'
import { PanelFrame, PanelScroll } from '../panels/panel-frame.tsx'
import { usePanelTexts } from '../panels/texts.ts'
import { useEarlyPress } from '../panels/use-early-press.ts'
import { useNow } from '../panels/use-now.ts'
import { ContactRow } from './contact-row.tsx'
import { ContactsButton } from './contacts-button.tsx'
import { contactsSize } from './contacts-size.ts'
import { contacts } from './contacts.queries.ts'

/** The contacts panel: the team with the presence of each member. */
export function Contacts({ opensAtOnce = false }: { opensAtOnce?: boolean }) {
  const host = useTexts()
  usePanelTexts()
  const button = useEarlyPress(opensAtOnce)
  return (
    <Popover trigger={<ContactsButton ref={button} />} label={host('panels.contacts')} width={contactsSize.width} sheet>
      {(close) => <Panel onClose={close} />}
    </Popover>
  )
}

function Panel({ onClose }: { onClose: () => void }) {
  const t = usePanelTexts()
  const now = useNow()
  // Without `:own`, because the list does not contain the user.
  const mayReach = useBusinessCore((state) => state.permissions.includes('member.read-private'))
  const query = useInfiniteQuery(contacts.list())
  const { data: reach } = useQuery({ ...contacts.reach(), enabled: mayReach })
  const people = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <PanelFrame title={t('contacts.title')} maxHeight={contactsSize.maxHeight} onClose={onClose}>
      <PanelScroll label={t('contacts.title')}>
        {query.isPending ? (
          <AfterPause>
            <chakra.div px="4">
              <SkeletonRows rows={5} />
            </chakra.div>
          </AfterPause>
        ) : query.isError && people.length === 0 ? (
          <LoadFailure inline title={t('contacts.failed')} query={query} />
        ) : people.length === 0 ? (
          <EmptyState compact title={t('contacts.empty')} description={t('contacts.emptyHint')} />
        ) : (
          <chakra.ul py="1">
            {people.map((contact) => (
              <ContactRow key={contact.id} contact={contact} reach={reach?.get(contact.id)} now={now} />
            ))}
          </chakra.ul>
        )}
        {query.hasNextPage ? (
          <chakra.div display="flex" justifyContent="center" pb="2">
            <Button
              size="xs"
              variant="ghost"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('contacts.more')}
            </Button>
          </chakra.div>
        ) : null}
      </PanelScroll>
    </PanelFrame>
  )
}
