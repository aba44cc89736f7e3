import * as to from '@steward/shared/addresses'
import type { LocationRecord } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { Avatar, Box, EmptyState, Flex, Panel, Span, TextLink, useLocale } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import { hoursText } from './hours-text.ts'

/** Who works at a location, with the hours of a usual week there. */
export function LocationMembers({ location: { members } }: { location: LocationRecord }) {
  const t = useTexts()
  const locale = useLocale()
  if (!members) return null
  return (
    <Panel title={t('location.members')} description={members.length > 0 ? t('location.membersHint') : undefined}>
      {members.length === 0 ? <EmptyState compact title={t('location.noMembers')} /> : null}
      <Box as="ul" listStyleType="none" m="0" p="0">
        {members.map((member) => (
          <Flex as="li" key={member.id} alignItems="center" gap="3" py="2">
            <Avatar id={member.id} name={fullName(member)} src={member.avatar} />
            <Box flex="1" minW="0">
              <TextLink to={to.member(member.id)}>{fullName(member)}</TextLink>
              <Span display="block" textStyle="caption" color="fg.muted">
                {member.jobTitle}
              </Span>
            </Box>
            <Span color="fg.muted" whiteSpace="nowrap">
              {member.weeklyMinutes === null ? '–' : hoursText(member.weeklyMinutes, locale)}
            </Span>
          </Flex>
        ))}
      </Box>
    </Panel>
  )
}
