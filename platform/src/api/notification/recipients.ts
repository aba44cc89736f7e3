import type { NotificationTopic } from '@steward/shared/contracts/live'
import { can, type Role } from '@steward/shared/roles'
import { permissionsOf } from '@steward/shared/roles/matrix'
import { isMailedByDefault, topicOf } from '@steward/shared/rules/notification-topics'
import { dayOfWeek, plainDateOf, wallTimeOf, type Instant } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import type { CallContext } from '../../kernel/call.ts'
import type { Notes } from '../../kernel/note-kinds.ts'
import type { Announcement } from './announcement.ts'

/** A member with the data that the choice of recipients needs. */
export interface TeamMember {
  id: string
  role: Role
  isActive: boolean
  /** True if the member has working hours at this moment. */
  isOnDuty: boolean
  /** What the member chose for email, by topic. */
  choices: Partial<Record<NotificationTopic, boolean>>
}

/** Returns the possible recipients in the business, in one statement. A team has some sixty people at most. */
export async function readTeamFor(
  tx: Database,
  { id: entityId, timeZone }: { id: string; timeZone: string },
  now: Instant,
  announcements: readonly Announcement[],
): Promise<TeamMember[]> {
  const named = announcements.map(({ to }) => (typeof to === 'object' ? to.member : undefined))
  // If every announcement names its recipient, only those members are read.
  const isNamed = named.includes(undefined)
    ? sql`true`
    : sql`member.id = any(${sql.param([...new Set(named)])}::uuid[])`
  const day = plainDateOf(now, timeZone)
  const time = wallTimeOf(now, timeZone)
  const { rows } = await tx.execute<{
    id: string
    role: Role
    is_active: boolean
    is_on_duty: boolean
    choices: TeamMember['choices'] | null
  }>(sql`
    select member.id, member.role, member.status = 'ACTIVE' as is_active,
      exists (select from work_schedule_entry entry
        where entry.entity_id = member.entity_id and entry.business_user_id = member.id and entry.deleted_at is null
          and entry.is_working_day and entry.day_of_week = ${dayOfWeek(day)}
          and entry.start_time <= ${time} and entry.end_time > ${time}
          and coalesce(entry.effective_from, ${day}::date) <= ${day}::date
          and coalesce(entry.effective_to, ${day}::date) >= ${day}::date) as is_on_duty,
      (select json_object_agg(topic, email) from notification_preference chosen
        where chosen.entity_id = member.entity_id and chosen.member_id = member.id) as choices
    from business_user member
    where member.entity_id = ${entityId} and member.deleted_at is null and member.status <> 'INVITED' and ${isNamed}`)
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    isActive: row.is_active,
    isOnDuty: row.is_on_duty,
    choices: row.choices ?? {},
  }))
}

declare module '../../kernel/note-kinds.ts' {
  interface NoteKinds {
    preloadedTeam: { members: TeamMember[]; announcements: number }
  }
}

/**
 * Reads the possible recipients of the announcements so far. Verbs that take a number call it first: the counter lock
 * blocks other bookings until the commit.
 */
export async function preloadRecipients(call: CallContext): Promise<void> {
  const { tx, entity, clock, notes } = call
  const announcements = notes.announcement ?? []
  if (announcements.length === 0) return
  const members = await readTeamFor(tx, entity, clock.now(), announcements)
  call.note('preloadedTeam', { members, announcements: announcements.length })
}

/** Returns the team that was preloaded, or undefined if announcements were added after that. */
export function preloadedTeam({ announcement, preloadedTeam: preloaded }: Notes): TeamMember[] | undefined {
  const last = preloaded?.at(-1)
  return last?.announcements === announcement?.length ? last?.members : undefined
}

/** Returns the members who are notified, without the actor. */
export function recipientsOf(
  { to, type, subject }: Announcement,
  team: readonly TeamMember[],
  actorId: string | null,
): TeamMember[] {
  const others = team.filter(({ id }) => id !== actorId)
  // A deactivated member is notified of their deactivation, and of nothing else.
  if (typeof to === 'object')
    return others.filter(({ id, isActive }) => id === to.member && (isActive || type === 'member-deactivated'))
  const active = others.filter(({ isActive }) => isActive)
  const needs = subject.kind === 'booking' ? 'booking.read' : subject.kind === 'time-slot' ? 'slot.read' : undefined
  return audienceOf(to, active).filter(({ role }) => !needs || can(permissionsOf(role), needs, false))
}

function audienceOf(to: 'desk' | 'managers' | 'owners', active: TeamMember[]): TeamMember[] {
  const owners = active.filter(({ role }) => role === 'OWNER')
  if (to === 'owners') return owners
  const businessManagers = active.filter(({ role }) => role === 'BUSINESS_MANAGER')
  const managers = businessManagers.length > 0 ? businessManagers : owners
  if (to === 'managers') return managers
  const staff = active.filter(({ role }) => role === 'STAFF')
  const onDuty = staff.filter(({ isOnDuty }) => isOnDuty)
  return [...(onDuty.length > 0 ? onDuty : staff), ...managers]
}

/** Returns whether the member wants an email too: their choice, or the default of the topic for their role. */
export function wantsMail({ choices, role }: TeamMember, type: Announcement['type']): boolean {
  const topic = topicOf[type]
  return choices[topic] ?? isMailedByDefault(topic, role)
}
