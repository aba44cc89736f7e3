import { isActiveMember } from '@steward/shared/rules/team/member-transitions'
import type { NotificationTopic } from '@steward/shared/contracts/common/live'
import { can, type PermissionKey, type Role } from '@steward/shared/roles'
import { permissionsOf } from '@steward/shared/roles/matrix'
import { isMailedByDefault, topicOf } from '@steward/shared/rules/team/notification-topics'
import { dayOfWeek, plainDateOf, wallTimeOf, type Instant, type PlainDate, type WallTime } from '@steward/shared/time'
import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { isInvited } from '../../predicates/member.sql.ts'
import { isAtWork } from '../../predicates/work-schedule.sql.ts'
import { cachedSelect } from '../../database/cached-select.ts'
import { correlated } from '../../database/correlated.ts'
import { isAnyOf } from '../../database/is-any-of.ts'
import { notificationPreference } from '../../tables/team/notification.ts'
import { businessUser } from '../../tables/team/team.ts'
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

/** A local moment, which decides who is on duty. */
interface Moment extends Record<string, unknown> {
  day: PlainDate
  weekday: number
  time: WallTime
}

const moment = { day: sql.placeholder('day'), weekday: sql.placeholder('weekday'), time: sql.placeholder('time') }

const selectTeam = (tx: Database) =>
  tx
    .select({
      id: businessUser.id,
      role: businessUser.role,
      status: businessUser.status,
      isOnDuty: correlated(isAtWork(businessUser, moment)),
      choices: correlated(sql<TeamMember['choices'] | null>`(
        select json_object_agg(${notificationPreference.topic}, ${notificationPreference.email})
        from ${notificationPreference} where ${notificationPreference.entityId} = ${businessUser.entityId}
          and ${notificationPreference.memberId} = ${businessUser.id})`),
    })
    .from(businessUser)

const team = cachedSelect<Awaited<ReturnType<typeof selectTeam>>[number], Moment>(selectTeam)

/** Returns the possible recipients in the business, in one statement. A team has some sixty people at most. */
export async function readTeamFor(
  tx: Database,
  { id: entityId, timeZone }: { id: string; timeZone: string },
  now: Instant,
  announcements: readonly Announcement[],
): Promise<TeamMember[]> {
  const named = announcements.map(({ to }) => (typeof to === 'object' ? to.member : undefined))
  const day = plainDateOf(now, timeZone)
  const matching = and(
    eq(businessUser.entityId, entityId),
    isNull(businessUser.deletedAt),
    not(isInvited),
    // If every announcement names its recipient, only those members are read.
    named.includes(undefined) ? undefined : isAnyOf(businessUser.id, [...new Set(named as string[])]),
  )
  const at = { day, weekday: dayOfWeek(day), time: wallTimeOf(now, timeZone) }
  const rows = await team(tx, at, sql`where ${matching}`)
  return rows.map(({ id, role, status, isOnDuty, choices: chosen }) => ({
    id,
    role,
    isActive: isActiveMember({ status }),
    isOnDuty,
    choices: chosen ?? {},
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

/** The permission to read a subject. */
const neededFor: Partial<Record<Announcement['subject']['kind'], PermissionKey>> = {
  booking: 'booking.read',
  'time-slot': 'slot.read',
  subscription: 'plan.read',
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
  const needs = neededFor[subject.kind]
  return audienceOf(to, active).filter(({ role }) => !needs || can(permissionsOf(role), needs, false))
}

function audienceOf(to: Exclude<Announcement['to'], object>, active: TeamMember[]): TeamMember[] {
  const owners = active.filter(({ role }) => role === 'OWNER')
  if (to === 'owners') return owners
  const businessManagers = active.filter(({ role }) => role === 'BUSINESS_MANAGER')
  const leaders = [...owners, ...businessManagers]
  if (to === 'leaders') return leaders
  const managers = businessManagers.length > 0 ? businessManagers : owners
  if (to === 'managers') return managers
  const staff = active.filter(({ role }) => role === 'STAFF')
  const onDuty = staff.filter(({ isOnDuty }) => isOnDuty)
  return [...(onDuty.length > 0 ? onDuty : staff), ...(to === 'desk' ? managers : leaders)]
}

/** Returns whether the member wants an email too: their choice, or the default of the topic for their role. */
export function wantsMail({ choices, role }: TeamMember, type: Announcement['type']): boolean {
  const topic = topicOf[type]
  return choices[topic] ?? isMailedByDefault(topic, role)
}
