import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/index.ts'
import type { Language } from '../../contracts/common/language.ts'
import type { TrailKind } from '../../contracts/insight/trail-registry.ts'
import type { TrailWords } from '../../contracts/insight/trail-words.ts'

const files: Record<Language, () => Promise<{ default: TrailWords }>> = {
  en: () => import('../../contracts/locales/en.json'),
  de: () => import('../../contracts/locales/de.json'),
  es: () => import('../../contracts/locales/es.json'),
}

/** The number of changes that a panel shows. */
const shownChanges = 10

export interface TrailOfRecord {
  /** The kinds of events that have the id of this record. */
  kinds: readonly TrailKind[]
  id: string
  version: number
}

export const trail = {
  /** The words of the trail in a language, with the functions that make sentences of them. */
  texts: (language: Language) =>
    queryOptions({
      queryKey: ['host', 'trail', 'texts', language],
      queryFn: async () => {
        const [{ default: words }, functions] = await Promise.all([
          files[language](),
          import('../../contracts/insight/trail-words.ts'),
        ])
        return { words, ...functions }
      },
      staleTime: Infinity,
    }),
  /**
   * The latest changes of one record. A member, for example, has several kinds of events under one id. A new version of
   * the record has new changes.
   */
  ofRecord: ({ kinds, id, version }: TrailOfRecord) =>
    queryOptions({
      queryKey: ['host', 'trail', 'record', kinds, id, version],
      queryFn: ({ signal }) =>
        api.call('audit.list', {
          query: { entityType: kinds.join(','), entityId: id, limit: String(shownChanges) },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
}
