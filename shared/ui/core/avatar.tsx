import { chakra } from '@chakra-ui/react/styled-system'

import { useUiTexts } from '../texts/texts.ts'
import { VisuallyHidden } from './layout.tsx'

/** Six muted colour pairs. The id picks the pair, so a person keeps it after a change of name. */
const pairs = 6

/**
 * Returns the index of the colour pair of an id, 0 to 5. Uses an FNV-1a hash, so that similar ids get different pairs.
 */
export function avatarPairOf(id: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0) % pairs
}

/** Returns the initials of the first and last word of a name: "Aishah binti Zulkifli" gives AZ. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0]?.[0] ?? ''
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (first + last).toUpperCase()
}

const AvatarElement = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    verticalAlign: 'middle',
    borderRadius: 'full',
    overflow: 'hidden',
    fontWeight: 'semibold',
    lineHeight: '1',
    userSelect: 'none',
    '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
  variants: {
    pair: {
      0: { bg: '#E6E5DE', color: '#4B4A42', _dark: { bg: '#35342F', color: '#CFCEC6' } },
      1: { bg: '#DCE6F7', color: '#27477F', _dark: { bg: '#1E2C47', color: '#A9C4F5' } },
      2: { bg: '#D6EAEF', color: '#14566A', _dark: { bg: '#14333D', color: '#9AD0E0' } },
      3: { bg: '#DBEBE0', color: '#1F5A3A', _dark: { bg: '#1B3526', color: '#A3D9B6' } },
      4: { bg: '#F1DEE9', color: '#732A5A', _dark: { bg: '#3D2236', color: '#E8B5D4' } },
      5: { bg: '#F3E7D3', color: '#6B4410', _dark: { bg: '#3B2C14', color: '#E6C58C' } },
    },
    size: {
      24: { w: '24px', h: '24px', fontSize: '0.5625rem' },
      28: { w: '28px', h: '28px', fontSize: '0.6875rem' },
      32: { w: '32px', h: '32px', fontSize: '0.75rem' },
      56: { w: '56px', h: '56px', fontSize: '1.25rem' },
    },
  },
})

export type AvatarSize = 24 | 28 | 32 | 56

export interface AvatarProps {
  /** Picks the colour pair. */
  id: string
  name: string
  src?: string | null | undefined
  /** Width and height in px. Default 28. */
  size?: AvatarSize
  /** Set this where the name is not written beside the avatar. Screen readers and a tooltip then give the name. */
  named?: boolean
}

export function Avatar({ id, name, src, size = 28, named = false }: AvatarProps) {
  return (
    <AvatarElement
      pair={avatarPairOf(id) as 0}
      size={size}
      {...(named ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true })}
    >
      {src ? <img src={src} alt="" loading="lazy" /> : initialsOf(name)}
    </AvatarElement>
  )
}

export interface AvatarGroupProps {
  people: readonly { id: string; name: string; src?: string | null }[]
  size?: AvatarSize
  /** The number of avatars before "+3". Default 3. */
  max?: number
}

/** Avatars in a row, 2 px apart without overlap. Screen readers get every name. */
export function AvatarGroup({ people, size = 24, max = 3 }: AvatarGroupProps) {
  const t = useUiTexts()
  const shown = people.slice(0, max)
  const more = people.slice(max)
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2px">
      {shown.map((person) => (
        <Avatar key={person.id} id={person.id} name={person.name} src={person.src} size={size} named />
      ))}
      {more.length > 0 ? (
        <chakra.span textStyle="badge" color="fg.subtle" ms="1" title={more.map((person) => person.name).join(', ')}>
          <span aria-hidden="true">{t('avatars.more', { count: more.length })}</span>
          <VisuallyHidden>{more.map((person) => person.name).join(', ')}</VisuallyHidden>
        </chakra.span>
      ) : null}
    </chakra.span>
  )
}
