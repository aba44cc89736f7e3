import type { ResponseOf } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { useSettled } from '@steward/shared/ui/core'
import { Combobox } from '@steward/shared/ui/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordType } from './asked-operations.ts'
import { permissions } from './permissions.queries.ts'
import { usePermissionTexts } from './texts.ts'

type Group = ResponseOf<'search.query'>['groups'][number]

interface RecordChoiceProps {
  type: RecordType
  chosenId: string | undefined
  onChoose: (id: string | undefined) => void
}

/** Searches the records that an action is about. */
export function RecordChoice({ type, chosenId, onChoose }: RecordChoiceProps) {
  const t = usePermissionTexts()
  const [text, setText] = useState('')
  const settled = useSettled(text.trim(), 200)
  const query = useQuery(permissions.records(type, settled))
  const nameOf = useRecordName()
  const options = (query.data?.groups ?? []).filter((group) => group.type === type).flatMap(nameOf)
  return (
    <Combobox
      label={t('findRecord')}
      help={chosenId && text === '' ? t('chosenRecord') : undefined}
      text={text}
      onTextChange={(next) => {
        setText(next)
        if (chosenId) onChoose(undefined)
      }}
      isOpen={text !== '' && chosenId === undefined}
      isSettled={settled === text.trim() && !query.isFetching}
      options={options}
      renderOption={({ name }) => <bdi>{name}</bdi>}
      noMatch={t('noRecord')}
      onChoose={({ id, name }) => {
        setText(name)
        onChoose(id)
      }}
    />
  )
}

/** Returns a function that names the hits of a search. */
function useRecordName(): (group: Group) => { id: string; name: string }[] {
  const { dateTime } = useBusiness()
  return (group) => {
    switch (group.type) {
      case 'booking':
        return group.items.map((hit) => ({
          id: hit.id,
          name: `${hit.serviceName} · ${fullName(hit.customer)} · ${dateTime(hit.startTime)}`,
        }))
      case 'time-slot':
        return group.items.map((hit) => ({ id: hit.id, name: `${hit.serviceName} · ${dateTime(hit.startTime)}` }))
      case 'invoice':
        return group.items.map((hit) => ({ id: hit.id, name: `${hit.invoiceNumber} · ${fullName(hit.customer)}` }))
      case 'subscription':
        return group.items.map((hit) => ({ id: hit.id, name: `${hit.membershipName} · ${fullName(hit.customer)}` }))
      case 'service':
      case 'membership':
        return group.items.map(({ id, name }) => ({ id, name }))
      default:
        return group.items.map((hit) => ({ id: hit.id, name: fullName(hit) }))
    }
  }
}
