import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type BodyOf, type ResponseOf } from '../../api/index.ts'
import type { Media } from '../../contracts/index.ts'

/** The owner of pictures. */
export type PictureOwner = Pick<Media, 'ownerType' | 'ownerId'>

export const pictures = {
  list: ({ ownerType, ownerId }: PictureOwner) =>
    queryOptions({
      queryKey: ['media', 'picture', 'list', ownerType, ownerId],
      queryFn: ({ signal }) => api.call('media.list', { query: { ownerType, ownerId, limit: '200' }, signal }),
    }),
  /** The bytes of a picture, which never change for an id. */
  file: (id: string) =>
    queryOptions({
      queryKey: ['media', 'picture', 'file', id],
      queryFn: ({ signal }) => api.download('media.file', { params: { id }, signal }),
      staleTime: Infinity,
    }),
}

type Listed = ResponseOf<'media.list'>

/**
 * Returns functions that change the pictures of an owner. The changes run one after another, because each sends the
 * version from the response of the one before. `onChange` is called after every change, so that the caller can refetch
 * data of the owner.
 */
export function usePictureChanges(owner: PictureOwner, onChange: () => void) {
  const client = useQueryClient()
  const { queryKey } = pictures.list(owner)
  const listed = () => client.getQueryData<Listed>(queryKey)?.items ?? []
  const show = (change: (items: Media[]) => Media[]) =>
    client.setQueryData<Listed>(queryKey, (shown) => {
      if (!shown) return shown
      const items = change(shown.items).map((item, position) => ({ ...item, position }))
      return { ...shown, items, total: items.length }
    })
  const versionOf = (id: string) => listed().find((each) => each.id === id)?.version ?? 1
  const oneByOne = {
    scope: { id: queryKey.join(' ') },
    onSettled: () => {
      onChange()
      return client.invalidateQueries({ queryKey })
    },
  }

  const update = useMutation({
    ...oneByOne,
    mutationFn: ({ id, ...body }: { id: string } & BodyOf<'media.update'>) =>
      api.call('media.update', { params: { id }, body, ifMatch: versionOf(id) }),
    onSuccess: (saved) => show((items) => items.map((each) => (each.id === saved.id ? saved : each))),
  })
  const remove = useMutation({
    ...oneByOne,
    mutationFn: (id: string) => api.call('media.delete', { params: { id }, ifMatch: versionOf(id) }),
    onSuccess: (gone) => show((items) => items.filter(({ id }) => id !== gone.id)),
  })
  const restore = useMutation({
    ...oneByOne,
    mutationFn: ({ id, version }: Media) => api.call('media.restore', { params: { id }, ifMatch: version }),
  })

  /** Moves a picture. The list shows its new position before the request ends. */
  const move = (id: string, position: number) => {
    show((items) => {
      const moved = items.find((each) => each.id === id)
      return moved ? items.filter((each) => each !== moved).toSpliced(position, 0, moved) : items
    })
    return update.mutateAsync({ id, position })
  }
  return { update: update.mutateAsync, remove: remove.mutateAsync, restore: restore.mutateAsync, move }
}
