import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { LinkButton } from './button.tsx'
import type { IconName } from './icon-map.ts'
import { EmptyPage, RecordPage } from './record-page.tsx'
import { useParam } from './use-param.ts'

interface Words {
  title: string
  description: string
}

export interface ChosenRecordProps<Data, Key extends QueryKey> {
  /** The query of one record, such as `plans.detail`. */
  detail: (id: string) => UseQueryOptions<Data, Error, Data, Key>
  /** Of the page, while no record gives it its own. */
  title: string
  icon: IconName
  /** While the address names no record. */
  choose: Words
  /** Where the platform knows no such record; without it that is a failure like any other. */
  missing?: Words
  /** "The plan could not be loaded". */
  failed: string
  /** Where one is chosen. */
  list: { to: string; label: string }
  /** The whole page, with its header. */
  children: (record: Data) => ReactNode
}

/** A page about the record that the address names by `?id=`: choose one, wait for it, see it. */
export function ChosenRecord<Data, Key extends QueryKey>(props: ChosenRecordProps<Data, Key>) {
  const [id] = useParam('id')
  if (!id) return <EmptyPage title={props.title} state={emptyState(props, props.choose)} />
  // Another record starts anew, with nothing left open or typed of the one before.
  return <OneRecord key={id} id={id} {...props} />
}

function OneRecord<Data, Key extends QueryKey>({ id, ...props }: ChosenRecordProps<Data, Key> & { id: string }) {
  const query = useQuery(props.detail(id))
  return (
    <RecordPage
      query={query}
      title={props.title}
      failed={props.failed}
      missing={props.missing && emptyState(props, props.missing)}
    >
      {props.children}
    </RecordPage>
  )
}

function emptyState({ icon, list }: { icon: IconName; list: { to: string; label: string } }, words: Words) {
  const actions = (
    <LinkButton variant="solid" to={list.to}>
      {list.label}
    </LinkButton>
  )
  return { icon, actions, ...words }
}
