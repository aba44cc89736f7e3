import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@steward/shared/api'
import type { BodyOf, BusinessSettings, ResponseOf } from '@steward/shared/contracts'
import type { Language } from '@steward/shared/i18n'
import type { SettingSection } from '@steward/shared/rules/common/business-settings'
import { useBusinessCore } from '@steward/shared/stores'
import { loadSettingWords } from './setting-words.ts'

export type SettingChangeBody = BodyOf<'business-setting.update'>
export type ListedSection = BusinessSettings['sections'][number]
export type ListedSetting = ListedSection['settings'][number]
export type Numbered = ResponseOf<'numbering.list'>['items'][number]

export const settings = {
  list: () =>
    queryOptions({
      queryKey: ['business-details', 'settings', 'list'],
      queryFn: async ({ signal }) => store(await api.call('business-setting.list', { signal })),
    }),
  /** The patterns of the numbers of documents, with the next numbers. A change of settings makes it stale. */
  numbering: () =>
    queryOptions({
      queryKey: ['business-details', 'settings', 'numbering'],
      queryFn: ({ signal }) => api.call('numbering.list', { signal }),
    }),
  /** The words are code of this remote, so they never become stale. */
  words: (language: Language) =>
    queryOptions({
      queryKey: ['business-details', 'settings', 'words', language],
      queryFn: () => loadSettingWords(language),
      staleTime: Infinity,
    }),
  /** The effect of a change. The counts depend on its day only, so they stay while the user types a value. */
  preview: (section: SettingSection, change: SettingChangeBody) =>
    queryOptions({
      queryKey: ['business-details', 'settings', 'preview', section, change.holdsFrom, change.values],
      queryFn: ({ signal }) => api.call('business-setting.preview', { params: { section }, body: change, signal }),
      placeholderData: (previous, query) => (query?.queryKey[4] === change.holdsFrom ? previous : undefined),
    }),
}

/** Updates the settings that the rules of every page read. */
function store(response: BusinessSettings): BusinessSettings {
  useBusinessCore.setState({ settings: response.dated })
  return response
}

/** Continues the numbers of a document with a higher one. */
export function useRaiseNumber() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<'numbering.update'>) => api.call('numbering.update', { body }),
    onSuccess: (response) => client.setQueryData(settings.numbering().queryKey, response),
  })
}

interface SavedChange {
  section: SettingSection
  change: SettingChangeBody
  /** The version of the section that the user saw. */
  version: number
  idempotencyKey: string
}

/** Returns a function that saves a change and shows the response. */
export function useSaveSettings() {
  const client = useQueryClient()
  return async ({ section, change, version, idempotencyKey }: SavedChange) => {
    const call = { params: { section }, body: change, ifMatch: version, idempotencyKey }
    client.setQueryData(settings.list().queryKey, store(await api.call('business-setting.update', call)))
    void client.invalidateQueries({ queryKey: settings.numbering().queryKey })
  }
}
