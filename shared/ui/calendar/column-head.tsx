import { Avatar } from '../core/avatar.tsx'
import { Box, Flex, Text } from '../core/layout.tsx'
import type { CalendarPerson } from './calendar-event.ts'

interface ColumnHeadProps {
  person: CalendarPerson
  minW: string
}

/** The name of a person on at most two lines, and their caption. A narrow column leaves out the avatar. */
export function ColumnHead({ person: { id, name, avatar, caption }, minW }: ColumnHeadProps) {
  return (
    <Box flex="1 1 0" minW={minW} minH="64px" containerType="inline-size" title={name}>
      <Flex gap="2.5" alignItems="center" px="2" py="2" minH="64px">
        <Box flexShrink="0" css={{ '@container (max-width: 139.98px)': { display: 'none' } }}>
          <Avatar id={id} name={name} src={avatar ?? null} />
        </Box>
        <Box minW="0">
          <Text dir="auto" textStyle="label" lineHeight="1.125rem" lineClamp={2} overflowWrap="anywhere">
            {name}
          </Text>
          {caption ? (
            <Text dir="auto" textStyle="caption" color="fg.muted" lineClamp={1}>
              {caption}
            </Text>
          ) : null}
        </Box>
      </Flex>
    </Box>
  )
}
