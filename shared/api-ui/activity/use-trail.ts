import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ResponseOf } from '../../contracts/index.ts'
import type { TrailWords } from '../../contracts/insight/trail-words.ts'
import { useLanguage } from '../../i18n/index.ts'
import { fullName } from '../../rules/common/person-name.ts'
import { useBusiness } from '../../session/stores.ts'
import type { Instant, PlainDate } from '../../time/index.ts'
import { trail } from './trail.queries.ts'

export type TrailEvent = ResponseOf<'audit.list'>['items'][number]

/** A changed field in words. A value is undefined where the record had none, or where its name is unknown. */
export interface ChangeInWords {
  field: string
  label: string
  old: string | undefined
  new: string | undefined
  /** Why the values are not shown, as a sentence. */
  hidden: string | undefined
}

/** The trail in the language of the user. */
export interface Trail {
  words: TrailWords
  /** Returns who acted: a member, or the platform. */
  actor(event: Pick<TrailEvent, 'actor'>): string
  /** Returns the event as a sentence, such as `Ana changed a service`. */
  sentence(event: Pick<TrailEvent, 'actor' | 'action'>): string
  /** Returns the changed fields of an event before and after. */
  changes(event: TrailEvent): ChangeInWords[]
}

/** Returns the words of the trail once they have loaded, and their query. */
export function useTrail() {
  const language = useLanguage()
  const business = useBusiness()
  const query = useQuery(trail.texts(language))
  const texts = query.data
  const loaded = useMemo((): Trail | undefined => {
    if (!texts) return undefined
    const { words, actionSentence, valueText, wordsOfField } = texts
    const count = new Intl.NumberFormat(business.locale)
    const nameOf = ({ actor }: Pick<TrailEvent, 'actor'>) => actor && fullName(actor)
    return {
      words,
      actor: (event) => nameOf(event) ?? words.platform,
      sentence: (event) => actionSentence(event, { words, who: nameOf(event) ?? undefined }),
      changes: ({ entityType, changes, names }) => {
        const formats = {
          money: business.money,
          count: (value: number) => count.format(value),
          instant: (value: string) => business.dateTime(value as Instant),
          date: (value: string) => business.date(value as PlainDate),
          record: (_: string, id: string) => names[id],
        }
        return changes.map((change) => ({
          field: change.field,
          label: wordsOfField(words, entityType, change.field)?.label ?? change.field,
          old: valueText(entityType, change, change.old, words, formats),
          new: valueText(entityType, change, change.new, words, formats),
          hidden: change.hidden === null ? undefined : words.hidden[change.hidden],
        }))
      },
    }
  }, [texts, business])
  return { trail: loaded, query }
}
