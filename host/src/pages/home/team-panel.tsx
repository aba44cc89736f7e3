import type { ResponseOf } from '@steward/shared/contracts'
import { useBusiness } from '@steward/shared/stores'
import { Button, chakra } from '@steward/shared/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { HomeCard } from './home-card.tsx'
import { home } from '../../home/home.queries.ts'
import { hoursShown, type TeamMember } from './team-axis.ts'
import { AxisLabels, MemberRow } from './team-member-row.tsx'

type Team = ResponseOf<'home.team'>

/** Number of rows before "Show all". */
const shown = 6

/** Members who work today, with working hours and sessions on one timeline, and members who are away. */
export function TeamPanel() {
  const t = useTexts()
  const query = useQuery(home.team())
  const working = query.data?.members.filter(({ awayUntil }) => awayUntil === null).length ?? 0
  const away = (query.data?.members.length ?? 0) - working
  return (
    <HomeCard
      title={t('home.team')}
      actions={
        query.data && query.data.members.length > 0 ? (
          <chakra.span textStyle="cell" color="fg.muted" py="2" pe="1">
            {[t('home.working', { count: working }), away > 0 ? t('home.away', { count: away }) : '']
              .filter(Boolean)
              .join(' · ')}
          </chakra.span>
        ) : null
      }
      query={query}
      failed={t('home.teamFailed')}
      rows={4}
      emptyOf={({ members }) =>
        members.length === 0 ? { title: t('home.noTeam'), description: t('home.noTeamHint') } : undefined
      }
    >
      {(team) => <Rows team={team} />}
    </HomeCard>
  )
}

const rank = ({ sessions, awayUntil }: TeamMember) => (sessions.length > 0 ? 0 : awayUntil === null ? 2 : 1)

const Table = chakra('ul', { base: { px: '5', pb: '3' } })

function Rows({ team }: { team: Team }) {
  const t = useTexts()
  const [isWhole, setWhole] = useState(false)
  const { zone } = useBusiness()
  const axis = hoursShown(team, zone)
  // Sessions first, then absences, then members who work without sessions.
  const members = team.members.toSorted((a, b) => rank(a) - rank(b))
  const rows = isWhole ? members : members.slice(0, shown)
  return (
    <>
      <AxisLabels axis={axis} />
      <Table>
        {rows.map((member) => (
          <MemberRow key={member.id} member={member} axis={axis} />
        ))}
      </Table>
      {members.length > shown ? (
        <chakra.div px="3" pb="3" mt="-1">
          <Button size="sm" variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('home.showFewer') : t('home.showAll', { count: members.length })}
          </Button>
        </chakra.div>
      ) : null}
    </>
  )
}
