import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'

import type { Media } from '../../contracts/index.ts'
import { pictureLimits, pictureTypes } from '../../rules/common/picture.ts'
import { Button } from '../../ui/core/button.tsx'
import { Grid, Text, VisuallyHidden } from '../../ui/core/layout.tsx'
import { LoadFailure } from '../../ui/core/load-failure.tsx'
import { Panel } from '../../ui/core/panel.tsx'
import { useProblemText } from '../../ui/core/problem-text.ts'
import { AfterPause, Skeleton } from '../../ui/core/skeleton.tsx'
import { toast } from '../../ui/core/toast.ts'
import { useFileDrop } from '../../ui/core/use-file-drop.ts'
import { useUiTexts } from '../../ui/texts/texts.ts'
import { PictureCard } from './picture-card.tsx'
import { pictures, usePictureChanges, type PictureOwner } from './pictures.queries.ts'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

const undoMilliseconds = 8000

export interface MediaGalleryProps extends PictureOwner {
  title: ReactNode
  mayChange: boolean
  /** Called after a change, so that the caller can refetch other data of the owner. */
  onChange?: () => void
}

/** The pictures of one owner. Members add them by choosing or dropping files, sort, describe and remove them. */
export function MediaGallery({ title, mayChange, onChange = () => {}, ...owner }: MediaGalleryProps) {
  const t = useUiTexts()
  const problemText = useProblemText()
  const query = useQuery(pictures.list(owner))
  const changes = usePictureChanges(owner, onChange)
  const [news, setNews] = useState('')
  const chooser = useRef<HTMLInputElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const { uploads, add, retry, dismiss } = useUploads(owner, () => {
    setNews(t('media.added'))
    onChange()
    void query.refetch()
  })
  const items = query.data?.items ?? []
  const full = items.length >= pictureLimits.perOwner ? t('media.full', { most: pictureLimits.perOwner }) : undefined

  const tryTo = (change: Promise<unknown>, done: string) =>
    change.then(
      () => setNews(done),
      (error: unknown) => void toast.error(problemText(error)),
    )
  const move = (id: string, position: number) =>
    void tryTo(changes.move(id, position), t('media.moved', { place: position + 1, count: items.length }))
  const remove = (picture: Media) =>
    void changes.remove(picture.id).then(
      (gone) => {
        adder.current?.focus()
        const undo = () => void tryTo(changes.restore(gone), t('media.restored'))
        toast.success(t('media.removed'), {
          duration: undoMilliseconds,
          action: { label: t('media.undo'), onAction: undo },
        })
      },
      (error: unknown) => void toast.error(problemText(error)),
    )
  const drop = useFileDrop(add, mayChange && !full)

  const content = () => {
    if (query.isPending)
      return (
        <AfterPause>
          <Skeleton w="full" h="20" borderRadius="md" />
        </AfterPause>
      )
    if (query.isError) return <LoadFailure inline title={t('media.failed')} query={query} />
    if (items.length === 0 && uploads.length === 0)
      return <Text color="fg.muted">{t(mayChange ? 'media.empty' : 'media.none')}</Text>
    if (items.length === 0) return null
    return (
      <Grid as="ul" listStyleType="none" gridTemplateColumns="repeat(auto-fill, minmax(max(120px, 22%), 1fr))" gap="3">
        {items.map((picture, index) => (
          <PictureCard
            key={picture.id}
            picture={picture}
            place={index + 1}
            count={items.length}
            mayChange={mayChange}
            onMove={move}
            onWords={(alt) => void tryTo(changes.update({ id: picture.id, alt }), t('media.described'))}
            onRemove={() => remove(picture)}
          />
        ))}
      </Grid>
    )
  }

  return (
    <Panel
      title={title}
      description={items.length > 0 ? t('media.used', { used: items.length, most: pictureLimits.perOwner }) : undefined}
      {...drop.area}
      {...(drop.isOver ? { outline: '2px dashed var(--accent-ring)', outlineOffset: '-2px' } : {})}
      actions={
        <Button
          ref={adder}
          size="sm"
          icon="upload"
          disabledReason={mayChange ? full : t('media.onlyManagers')}
          asks={{ operation: 'media.create' }}
          onClick={() => chooser.current?.click()}
        >
          {t('media.add')}
        </Button>
      }
    >
      <chakra.input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={pictureTypes.join(',')}
        aria-label={t('media.choose')}
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          // Lets the user choose the same file again.
          event.target.value = ''
        }}
      />
      <VisuallyHidden role="status">
        {uploads.some(({ state }) => state !== 'failed') ? t('media.sending') : news}
      </VisuallyHidden>
      <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
      {content()}
    </Panel>
  )
}
