import { chakra } from '@steward/shared/ui/core'
import { sectionIds } from './sections.ts'
import { useShowcaseTexts } from './texts.ts'

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', lg: 'column' },
    flexWrap: { base: 'wrap', lg: 'nowrap' },
    gap: { base: '1', lg: '0.5' },
    listStyleType: 'none',
    mb: { base: '8', lg: '0' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minH: '8',
      px: '3',
      borderRadius: 'md',
      textStyle: 'label',
      color: 'fg.muted',
      textDecoration: 'none',
      _hover: { bg: 'bg.subtle', color: 'fg' },
    },
  },
})

/** Links to the sections: beside them if there is room, above them on small screens. */
export function SectionLinks() {
  const t = useShowcaseTexts()
  return (
    <chakra.nav
      aria-label={t('sections')}
      position={{ lg: 'sticky' }}
      top="4"
      maxH={{ lg: 'calc(100dvh - 32px)' }}
      overflowY={{ lg: 'auto' }}
      ms="-3"
    >
      <List>
        {sectionIds.map((id) => (
          <li key={id}>
            <a href={`#${id}`}>{t(`section.${id}.title`)}</a>
          </li>
        ))}
      </List>
    </chakra.nav>
  )
}
