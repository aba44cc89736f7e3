import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'

import { Icon } from '../../ui/core/icon.tsx'
import { Skeleton } from '../../ui/core/skeleton.tsx'
import { useUiTexts } from '../../ui/texts/texts.ts'
import { pictures } from './pictures.queries.ts'

const Frame = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    w: 'full',
    aspectRatio: '4 / 3',
    bg: 'bg.muted',
    color: 'fg.subtle',
    overflow: 'clip',
  },
})

const Image = chakra('img', { base: { display: 'block', w: 'full', h: 'full', objectFit: 'cover' } })

/**
 * A picture of the API. Its bytes need the access token, so an address alone cannot load it. The component fetches them
 * when it comes near the screen, and shows them from memory.
 */
export function PictureImage({ id, alt }: { id: string; alt: string }) {
  const t = useUiTexts()
  const frame = useRef<HTMLElement>(null)
  const isNear = useNearScreen(frame)
  const query = useQuery({ ...pictures.file(id), enabled: isNear })
  const content = () => {
    if (query.data) return <ImageInMemory content={query.data.content} alt={alt} />
    if (query.isError) return <Icon name="image" size={24} label={t('media.notLoaded')} />
    return <Skeleton w="full" h="full" />
  }
  return <Frame ref={frame}>{content()}</Frame>
}

function ImageInMemory({ content, alt }: { content: Blob; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(
    function lendAnAddressOfMemory() {
      const address = URL.createObjectURL(content)
      if (image.current) image.current.src = address
      return () => URL.revokeObjectURL(address)
    },
    [content],
  )
  return <Image ref={image} alt={alt} draggable={false} />
}

function useNearScreen(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(
    function watchUntilNear() {
      if (!element.current) return undefined
      const watcher = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          setNear(true)
          watcher.disconnect()
        },
        { rootMargin: '200px' },
      )
      watcher.observe(element.current)
      return () => watcher.disconnect()
    },
    [element],
  )
  return isNear
}
