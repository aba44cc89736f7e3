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
  /** The page title while no record is loaded. */
  title: string
  icon: IconName
  /** The empty state while the address names no record. */
  choose: Words
  /** The empty state for a 404 or 422. Without it the page shows a load failure. */
  missing?: Words
  /** The title of a load failure, such as "The plan could not be loaded". */
  failed: string
  /** The list in which the user can choose a record. */
  list: { to: string; label: string }
  /** Renders the whole page, including its header. */
  children: (record: Data) => ReactNode
}

/** A page about the record that `?id=` names. Covers the states without an id, while loading and after a failure. */
export function ChosenRecord<Data, Key extends QueryKey>(props: ChosenRecordProps<Data, Key>) {
  const [id] = useParam('id')
  if (!id) return <EmptyPage title={props.title} state={emptyState(props, props.choose)} />
  // The key remounts the page for another record, so that no open parts or typed values carry over.
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
