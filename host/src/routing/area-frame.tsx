import { useRole } from '@steward/shared/stores'
import { chakra, Icon, LinkTabs, PageFrame, Tooltip, type SkeletonKind } from '@steward/shared/ui/core'
import { useId, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useLanguage } from '@steward/shared/i18n'
import { useTexts } from '../texts/texts.ts'
import { addressOfTab, groupsOf, mergeTabs, myDetails, ownTabs, recordTabs, type AreaTab } from './area-tabs.ts'
import { useRegistry } from '../page-registry/registry.ts'
import { withoutSlash } from '../page-registry/resolve-page.ts'

interface AreaFrameProps {
  area: string | undefined
  /** True while the address names one record. The tabs are then those of the record, below its title. */
  isRecord?: boolean
  skeleton?: SkeletonKind
  children: ReactNode
}

/**
 * Renders the tabs or the sub-navigation of a page area. The host renders them because the pages belong to several
 * remotes.
 */
export function AreaFrame({ area, isRecord = false, skeleton = 'list', children }: AreaFrameProps) {
  const t = useTexts()
  const role = useRole()
  const language = useLanguage()
  const { routes } = useRegistry()
  const { pathname } = useLocation()
  if (!area) return <PageFrame skeleton={skeleton}>{children}</PageFrame>
  const tabs = mergeTabs(area, routes, role, language, area === myDetails ? ownTabs(t) : [])
  if (tabs.some((tab) => tab.group)) {
    return (
      <chakra.div display="flex" flexDirection={{ base: 'column', md: 'row' }} gap={{ base: '4', md: '8' }}>
        <SubNavigation tabs={tabs} />
        <chakra.div flex="1" minW="0">
          <PageFrame skeleton={skeleton}>{children}</PageFrame>
        </chakra.div>
      </chakra.div>
    )
  }
  if (isRecord) {
    const ofRecord = recordTabs(area, routes, role, language)
    // A document of the area, such as an invoice, is a different kind of record and has no tabs.
    const isOneOfThem = ofRecord.some((tab) => tab.path === withoutSlash(pathname))
    return (
      <PageFrame skeleton={skeleton} tabs={isOneOfThem ? <Tabs tabs={ofRecord} /> : undefined}>
        {children}
      </PageFrame>
    )
  }
  return (
    <>
      {tabs.length > 1 ? (
        <chakra.div mt="-3">
          <Tabs tabs={tabs} />
        </chakra.div>
      ) : null}
      <PageFrame skeleton={skeleton}>{children}</PageFrame>
    </>
  )
}

function Tabs({ tabs }: { tabs: readonly AreaTab[] }) {
  const t = useTexts()
  const { pathname, search } = useLocation()
  if (tabs.length < 2) return null
  return (
    <LinkTabs
      label={t('area.tabs')}
      tabs={tabs.map((tab) => ({
        to: addressOfTab(tab, search),
        label: tab.label,
        current: tab.path === withoutSlash(pathname),
        disabledReason: tab.disabled ? t('area.tabDisabled') : undefined,
      }))}
    />
  )
}

const entryStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minH: { base: '11', md: '8' },
  px: '3',
  borderRadius: 'md',
  textStyle: 'label',
  color: 'fg.muted',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  _hover: { bg: 'bg.subtle' },
  '&[aria-current]': { bg: 'bg.muted', color: 'fg' },
  '&[aria-disabled=true]': { color: 'fg.subtle', cursor: 'not-allowed', _hover: { bg: 'transparent' } },
} as const

const Entry = chakra(Link, { base: entryStyles })
const DisabledEntry = chakra('span', { base: entryStyles })

/** Renders a column beside the page. On small screens it is a row above the page that scrolls sideways. */
function SubNavigation({ tabs }: { tabs: readonly AreaTab[] }) {
  const t = useTexts()
  return (
    <chakra.nav
      aria-label={t('area.tabs')}
      display="flex"
      flexDirection={{ base: 'row', md: 'column' }}
      gap={{ base: '2', md: '5' }}
      w={{ md: '176px' }}
      flexShrink="0"
      overflowX="auto"
      ms={{ md: '-3' }}
      position={{ md: 'sticky' }}
      top={{ md: '80px' }}
      alignSelf={{ md: 'flex-start' }}
    >
      {groupsOf(tabs).map((group) => (
        <Group key={group.name} name={group.name} tabs={group.tabs} />
      ))}
    </chakra.nav>
  )
}

function Group({ name, tabs }: { name: string; tabs: readonly AreaTab[] }) {
  const id = useId()
  return (
    <div>
      <chakra.div id={id} textStyle="badge" color="fg.subtle" px="3" pb="1" display={{ base: 'none', md: 'block' }}>
        {name}
      </chakra.div>
      <chakra.ul aria-labelledby={id} display="flex" flexDirection={{ base: 'row', md: 'column' }} gap="0.5">
        {tabs.map((tab) => (
          <li key={tab.path}>
            <SubNavigationEntry tab={tab} />
          </li>
        ))}
      </chakra.ul>
    </div>
  )
}

function SubNavigationEntry({ tab }: { tab: AreaTab }) {
  const t = useTexts()
  const { pathname, search } = useLocation()
  if (tab.disabled) {
    return (
      <Tooltip label={t('area.tabDisabled')}>
        <DisabledEntry role="link" tabIndex={0} aria-disabled="true">
          {tab.label}
          <Icon name="lock" size={13} />
        </DisabledEntry>
      </Tooltip>
    )
  }
  return (
    <Entry to={addressOfTab(tab, search)} aria-current={tab.path === withoutSlash(pathname) ? 'page' : undefined}>
      {tab.label}
    </Entry>
  )
}
