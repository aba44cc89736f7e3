import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

import { useUiTexts } from '../texts/texts.ts'
import { Icon } from './icon.tsx'
import { Isolated } from './isolated.tsx'
import { usePageFrame } from './page-frame.tsx'
import { TextLink } from './text-link.tsx'

export interface Crumb {
  label: ReactNode
  to: string
}

export interface PageHeaderProps {
  title: ReactNode
  /** One muted line under the title. If the prop is present but undefined, the header reserves the line. */
  description?: ReactNode
  /** The pages above this one, outermost first. The header adds the title at the end. */
  breadcrumb?: readonly Crumb[]
  /** An Avatar of size 56 or an icon tile. */
  avatar?: ReactNode
  /** Badges before the description, in the same line. */
  badges?: ReactNode
  /** Buttons at the end: ghost and outline first, one solid last. */
  actions?: ReactNode
}

/** The header of every page, with the tabs of its record below. A route change focuses the h1 (`data-page-heading`). */
export function PageHeader(props: PageHeaderProps) {
  const { tabs } = usePageFrame()
  return (
    <>
      <Head {...props} />
      {tabs}
    </>
  )
}

function Head(props: PageHeaderProps) {
  const { title, description, breadcrumb, avatar, badges, actions } = props
  const t = useUiTexts()
  const hasLine = Boolean(description || badges) || ('description' in props && description === undefined)
  return (
    <chakra.header mb="5">
      {breadcrumb && breadcrumb.length > 0 ? (
        <chakra.nav aria-label={t('page.breadcrumb')} mb="2">
          <chakra.ol display="flex" flexWrap="wrap" alignItems="center" gap="2" textStyle="cell" color="fg.muted">
            {breadcrumb.map((crumb) => (
              <chakra.li key={crumb.to} display="inline-flex" alignItems="center" gap="2">
                <TextLink to={crumb.to} tone="quiet">
                  <Isolated>{crumb.label}</Isolated>
                </TextLink>
                <Icon name="chevronRight" size={14} />
              </chakra.li>
            ))}
            <chakra.li aria-current="page" color="fg">
              <Isolated>{title}</Isolated>
            </chakra.li>
          </chakra.ol>
        </chakra.nav>
      ) : null}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems={avatar ? 'center' : 'flex-start'}
        justifyContent="space-between"
        columnGap="4"
        rowGap="3"
      >
        <chakra.div
          display="flex"
          alignItems="center"
          gap="4"
          minW="0"
          flex={{ base: '1 1 55%', sm: '1 1 auto' }}
          maxW="full"
        >
          {avatar}
          <chakra.div minW="0">
            <chakra.h1 textStyle="pageTitle" tabIndex={-1} data-page-heading="" overflowWrap="anywhere">
              <Isolated>{title}</Isolated>
            </chakra.h1>
            {hasLine ? (
              <chakra.div
                display="flex"
                flexWrap="wrap"
                alignItems="center"
                gap="2"
                mt="0.5"
                minH="5"
                color="fg.muted"
                fontSize="0.875rem"
                lineHeight="1.25rem"
              >
                {badges}
                {description ? (
                  <span>
                    <Isolated>{description}</Isolated>
                  </span>
                ) : null}
              </chakra.div>
            ) : null}
          </chakra.div>
        </chakra.div>
        {actions ? (
          <chakra.div display="flex" flexWrap="wrap" gap="2" pt={avatar ? '0' : '0.5'}>
            {actions}
          </chakra.div>
        ) : null}
      </chakra.div>
    </chakra.header>
  )
}
