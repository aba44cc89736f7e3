import { useCallback } from 'react'

import { useUiTexts } from '../texts/texts.ts'
import { Badge } from './badge.tsx'
import { meaningOf, type StatusKind, type StatusOf } from './status-meaning.ts'

export type StatusBadgeProps<K extends StatusKind> = {
  kind: K
  /** A status of that kind. A status that this release does not know shows as its raw text, in neutral. */
  status: StatusOf<K> | (string & {})
}

/** The icon, colour and word of a status, always all three. */
export function StatusBadge<K extends StatusKind>({ kind, status }: StatusBadgeProps<K>) {
  const t = useUiTexts()
  const meaning = meaningOf(kind, status)
  if (!meaning) return <Badge>{status}</Badge>
  return (
    <Badge palette={meaning.palette} icon={meaning.icon}>
      {t(`status.${kind}.${status}` as 'status.slot.ACTIVE')}
    </Badge>
  )
}

/** Returns a function that gives the word of a status, for filters and sentences. */
export function useStatusText(): <K extends StatusKind>(kind: K, status: StatusOf<K>) => string {
  const t = useUiTexts()
  return useCallback((kind, status) => t(`status.${kind}.${status}` as 'status.slot.ACTIVE'), [t])
}
