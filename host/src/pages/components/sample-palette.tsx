import { Avatar, toast } from '@steward/shared/ui/core'
import { CommandPalette } from '@steward/shared/ui/overlays'
import { useState } from 'react'
import { people } from './sample-people.ts'
import { useShowcaseTexts } from './texts.ts'

/** The command palette over the sample people, filtered while the user types. */
export function SamplePalette({ onClose }: { onClose: () => void }) {
  const t = useShowcaseTexts()
  const [query, setQuery] = useState('')
  const matches = (text: string) => text.toLowerCase().includes(query.trim().toLowerCase())
  const choose = (label: string) => () => {
    onClose()
    toast.info(t('table.opened', { name: label }))
  }
  const pages = (['services', 'customers'] as const)
    .map((name) => ({ name, label: t(`page.${name}`) }))
    .filter(({ label }) => matches(label))
  const matchingPeople = people.filter(({ name }) => matches(name))
  const groups = [
    {
      key: 'pages',
      label: t('dialogs.pages'),
      items: pages.map(({ name, label }) => ({
        key: name,
        label,
        before: name,
        keys: ['G', label.charAt(0)],
        onSelect: choose(label),
      })),
    },
    {
      key: 'people',
      label: t('page.customers'),
      count: String(matchingPeople.length),
      items: matchingPeople.slice(0, 6).map(({ id, name }) => ({
        key: id,
        label: name,
        description: t('page.customerSince'),
        before: <Avatar id={id} name={name} size={32} />,
        onSelect: choose(name),
      })),
    },
  ]
  return (
    <CommandPalette
      onClose={onClose}
      label={t('dialogs.search')}
      placeholder={t('dialogs.search')}
      query={query}
      onQueryChange={setQuery}
      groups={groups.filter(({ items }) => items.length > 0)}
      status={t('dialogs.results', { count: pages.length + matchingPeople.length })}
    />
  )
}
