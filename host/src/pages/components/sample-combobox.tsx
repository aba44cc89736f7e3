import { Avatar, Button, toast } from '@steward/shared/ui/core'
import { Combobox } from '@steward/shared/ui/forms'
import { useState } from 'react'
import { people } from './sample-people.ts'
import { Specimen } from './specimen.tsx'
import { useShowcaseTexts } from './texts.ts'

/** A search among the sample people, with a list below the field and with one that floats. */
export function SampleCombobox() {
  const t = useShowcaseTexts()
  return (
    <>
      <Specimen title={t('fields.combobox')} hint={t('fields.comboboxHint')}>
        <PeopleSearch />
      </Specimen>
      <Specimen title={t('fields.comboboxFloating')}>
        <PeopleSearch floating />
      </Specimen>
    </>
  )
}

function PeopleSearch({ floating = false }: { floating?: boolean }) {
  const t = useShowcaseTexts()
  const [text, setText] = useState('')
  const words = text.trim().toLowerCase()
  const add = () => void toast.success(t('toasts.words.success'))
  return (
    <Combobox
      floating={floating}
      label={t('paper.customer')}
      labelAction={
        <Button size="xs" variant="ghost" icon="userAdd" onClick={add}>
          {t('table.emptyAction')}
        </Button>
      }
      placeholder={t('table.search')}
      help={t('fields.comboboxHelp')}
      text={text}
      onTextChange={setText}
      isOpen={words !== ''}
      options={people.filter(({ name }) => name.toLowerCase().includes(words)).slice(0, 5)}
      isSettled
      renderOption={({ id, name }) => (
        <>
          <Avatar id={id} name={name} />
          {name}
        </>
      )}
      onChoose={({ name }) => setText(name)}
      noMatch={t('fields.comboboxNone')}
      onNoMatch={add}
    />
  )
}
