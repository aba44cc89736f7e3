import { chakra } from '@chakra-ui/react/styled-system'
import { useState, type DragEvent } from 'react'

import type { Media } from '../../contracts/index.ts'
import { pictureLimits } from '../../rules/common/picture.ts'
import { IconButton } from '../../ui/core/button.tsx'
import { controlStyles } from '../../ui/forms/field/field-frame.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { useUiTexts } from '../../ui/texts/texts.ts'
import { PictureImage } from './picture-image.tsx'

const Card = chakra('li', {
  base: {
    position: 'relative',
    minW: '0',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    overflow: 'clip',
    bg: 'bg.panel',
    '&[data-movable] > span': { cursor: 'grab' },
    '&[data-over]': { outline: '2px solid var(--accent-ring)', outlineOffset: '1px' },
  },
})

/** A text area with the height of its text where the browser supports that, and else of two lines. */
const Words = chakra('textarea', {
  base: {
    ...controlStyles,
    display: 'block',
    h: 'auto',
    px: '2.5',
    py: '2',
    borderWidth: '0',
    borderRadius: '0',
    resize: 'none',
    fieldSizing: 'content',
  },
})

/** The data type of a dragged picture. It distinguishes it from a file that is dragged into the window. */
export const draggedPicture = 'application/x-steward-picture'

export interface PictureCardProps {
  picture: Media
  /** The position of the picture, from 1, and the number of pictures. */
  place: number
  count: number
  mayChange: boolean
  onMove: (id: string, position: number) => void
  onWords: (alt: string) => void
  onRemove: () => void
}

/** One picture with its alternative text and its actions. */
export function PictureCard({ picture, place, count, mayChange, onMove, onWords, onRemove }: PictureCardProps) {
  const t = useUiTexts()
  const [isOver, setOver] = useState(false)
  const image = <PictureImage id={picture.id} alt={picture.alt || t('media.nameless', { place })} />
  if (!mayChange)
    return (
      <Card>
        {image}
        {picture.alt ? (
          <chakra.span display="block" px="2.5" py="2" textStyle="caption">
            {picture.alt}
          </chakra.span>
        ) : null}
      </Card>
    )
  const isOurs = (event: DragEvent) => event.dataTransfer.types.includes(draggedPicture)
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!isOurs(event)) return
    event.preventDefault()
    const id = event.dataTransfer.getData(draggedPicture)
    if (id !== picture.id) onMove(id, place - 1)
  }
  return (
    <Card
      data-movable=""
      {...(isOver ? { 'data-over': '' } : {})}
      onDragOver={(event) => {
        if (!isOurs(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <chakra.span
        display="block"
        draggable
        onDragStart={(event) => event.dataTransfer.setData(draggedPicture, picture.id)}
      >
        {image}
      </chakra.span>
      <PictureMenu
        place={place}
        count={count}
        onMove={(position) => onMove(picture.id, position)}
        onRemove={onRemove}
      />
      <PictureWords key={picture.alt} alt={picture.alt} place={place} onWords={onWords} />
    </Card>
  )
}

type PictureMenuProps = Pick<PictureCardProps, 'place' | 'count' | 'onRemove'> & { onMove: (position: number) => void }

function PictureMenu({ place, count, onMove, onRemove }: PictureMenuProps) {
  const t = useUiTexts()
  const label = t('media.actions', { place })
  const first = place === 1 ? t('media.isFirst') : undefined
  const last = place === count ? t('media.isLast') : undefined
  const step = (
    key: 'toStart' | 'earlier' | 'later' | 'toEnd',
    position: number,
    disabledReason: string | undefined,
  ) => ({
    key,
    label: t(`media.${key}`),
    disabledReason,
    onSelect: () => onMove(position),
  })
  return (
    <chakra.span position="absolute" top="1.5" insetEnd="1.5">
      <Menu
        label={label}
        trigger={<IconButton icon="more" size="xs" variant="outline" label={label} />}
        sections={[
          {
            key: 'move',
            label: t('media.move'),
            items: [
              step('toStart', 0, first),
              step('earlier', place - 2, first),
              step('later', place, last),
              step('toEnd', count - 1, last),
            ],
          },
          {
            key: 'remove',
            items: [{ key: 'remove', label: t('media.remove'), icon: 'delete', tone: 'danger', onSelect: onRemove }],
          },
        ]}
      />
    </chakra.span>
  )
}

/** Saves the text on blur and on Enter. Esc restores the previous text. */
function PictureWords({ alt, place, onWords }: Pick<PictureCardProps, 'place' | 'onWords'> & { alt: string }) {
  const t = useUiTexts()
  const [words, setWords] = useState(alt)
  const save = () => {
    if (words.trim() !== alt) onWords(words.trim())
  }
  return (
    <Words
      aria-label={t('media.words', { place })}
      placeholder={t('media.wordsHint')}
      rows={2}
      maxLength={pictureLimits.alt}
      value={words}
      // The text is one line that may wrap to two. A pasted line break becomes a space.
      onChange={(event) => setWords(event.target.value.replaceAll(/[\r\n]+/g, ' '))}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          save()
        }
        if (event.key !== 'Escape' || words === alt) return
        event.stopPropagation()
        setWords(alt)
      }}
    />
  )
}
