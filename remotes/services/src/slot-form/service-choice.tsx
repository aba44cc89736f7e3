import { useState } from 'react'
import * as to from '@steward/shared/addresses'
import { useCan } from '@steward/shared/roles/gate'
import { foldText, searchWords, spellingsOf } from '@steward/shared/rules/common/search-text'
import { type ServiceSummary, useServices } from '@steward/shared/stores'
import { chakra, EmptyState, LinkButton, Span, Stack, Text } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'

/** The longest list without a search field. */
const MOST_WITHOUT_SEARCH = 6

const Search = chakra('input', {
  base: {
    w: 'full',
    h: { base: '11', sm: '9' },
    px: '3',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    fontSize: { base: '1rem', sm: '0.875rem' },
  },
})

const Choice = chakra('button', {
  base: {
    display: 'flex',
    w: 'full',
    justifyContent: 'space-between',
    gap: '3',
    px: '3',
    minH: '11',
    alignItems: 'center',
    borderWidth: '1px',
    borderRadius: 'md',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
  },
})

/**
 * The first step of a new slot: its service. The last opened service comes first. Enter in the search field chooses the
 * first match.
 */
export function ServiceChoice({
  services,
  onChoose,
}: {
  services: readonly ServiceSummary[]
  onChoose: (id: string) => void
}) {
  const t = useTexts()
  const may = useCan()
  const [typed, setTyped] = useState('')
  const words = searchWords(typed)
  const [lastId] = useState(() => useServices.getState().lastServiceId)
  const isLast = ({ id }: ServiceSummary) => id === lastId
  const ordered = [...services.filter(isLast), ...services.filter((service) => !isLast(service))]
  const matches = ordered.filter(({ name }) =>
    words.every((word) => spellingsOf(word).some((spelling) => foldText(name).includes(spelling))),
  )
  return (
    <Stack gap="2">
      {services.length > MOST_WITHOUT_SEARCH ? (
        <Search
          type="search"
          data-autofocus=""
          aria-label={t('slotForm.searchService')}
          placeholder={t('slotForm.searchService')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && words.length > 0 && matches[0]) onChoose(matches[0].id)
          }}
        />
      ) : services.length === 0 ? null : (
        <Text textStyle="label">{t('slotForm.service')}</Text>
      )}
      {services.length === 0 ? (
        <EmptyState
          compact
          icon="services"
          title={t('slotForm.noServices')}
          description={t('slotForm.noServicesHint')}
          actions={may('service.write') ? <LinkButton to={to.newService()}>{t('services.new')}</LinkButton> : null}
        />
      ) : matches.length === 0 ? (
        <Text role="status" color="fg.muted">
          {t('slotForm.noService')}
        </Text>
      ) : null}
      {matches.map((service) => (
        <Choice key={service.id} type="button" onClick={() => onChoose(service.id)}>
          <Span textStyle="strong">{service.name}</Span>
          <Span color="fg.muted" textStyle="caption">
            {[
              isLast(service) ? t('slotForm.lastOpened') : '',
              t(`type.${service.type}`),
              t('minutes', { count: service.duration }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Span>
        </Choice>
      ))}
    </Stack>
  )
}
