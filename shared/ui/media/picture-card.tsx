import { chakra } from '@chakra-ui/react/styled-system'
import { useState, type DragEvent } from 'react'

import type { Media } from '../../contracts/index.ts'
import { pictureLimits } from '../../rules/picture.ts'
import { IconButton } from '../core/button.tsx'
import { controlStyles } from '../forms/field/field-frame.tsx'
import { Menu } from '../overlays/menu.tsx'
import { useUiTexts } from '../texts/texts.ts'
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

/** As high as its words, where the browser can; else two lines. */
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

/** How a picture that is dragged is told from a file that comes from outside. */
export const draggedPicture = 'application/x-steward-picture'

export interface PictureCardProps {
  picture: Media
  /** Its place and how many there are, from 1. */
  place: number
  count: number
  mayChange: boolean
  onMove: (id: string, position: number) => void
  onWords: (alt: string) => void
  onRemove: () => void
}

/** One picture with the words for who cannot see it, and what can be done with it. */
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

/** Saved when it is left or Enter is pressed; Esc brings back what it was. */
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
      // One line of words over two lines of room: a break that is pasted is a space.
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
