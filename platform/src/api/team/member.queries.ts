import type { MemberListItem } from '@steward/shared/contracts'
import type { Role } from '@steward/shared/roles'
import { sql, type SQL } from 'drizzle-orm'
import { recordColumnsOf, type RecordRow } from '../../kernel/record-row.ts'
import type { PlainDate } from '@steward/shared/time'

/** A member as selected. Dates are text. */
export interface MemberRow extends RecordRow {
  auth0_user_id: string | null
  role: Role
  status: MemberListItem['status']
  given_name: string
  last_name: string
  email: string
  phone_number: string
  job_title: string
  avatar: string | null
  identification_number: string
  date_of_birth: string | null
  address_line1: string
  address_line2: string
  city: string
  state: string
  postal_code: string
  country: string
}

export const memberColumns: SQL = sql`${recordColumnsOf('member')}, member.auth0_user_id, member.role, member.status,
  member.given_name, member.last_name, member.email, member.phone_number, member.job_title, member.avatar,
  member.identification_number, member.date_of_birth, member.address_line1, member.address_line2, member.city,
  member.state, member.postal_code, member.country`

/** The columns that the team list adds. Each is aggregated per row, so that the list stays one statement. */
export interface MemberListRow extends MemberRow {
  service_ids: string[]
  schedule: ScheduleRow[]
  invitation: { sent_at: string; expires_at: string } | null
}

/** A schedule entry as selected, also inside JSON. */
export interface ScheduleRow extends RecordRow {
  day_of_week: number
  start_time: string | null
  end_time: string | null
  is_working_day: boolean
  business_user_id: string
}

export const scheduleColumns: SQL = sql`${recordColumnsOf('entry')}, entry.day_of_week, entry.start_time::text as start_time,
  entry.end_time::text as end_time, entry.is_working_day, entry.business_user_id`

/** A condition for entries in force on a local day, on the table alias `entry`. */
export function inForceOn(day: PlainDate): SQL {
  return sql`entry.deleted_at is null and coalesce(entry.effective_from, ${day}::date) <= ${day}::date
    and coalesce(entry.effective_to, ${day}::date) >= ${day}::date`
}

/** Returns `memberColumns` and the three aggregates of `MemberListRow`. */
export function memberListColumns(day: PlainDate): SQL {
  return sql`${memberColumns},
    coalesce((select json_agg(service.id order by lower(service.name)) from service_provider
      join service on service.entity_id = service_provider.entity_id and service.id = service_provider.service_id
        and service.deleted_at is null
      where service_provider.entity_id = member.entity_id and service_provider.business_user_id = member.id), '[]') as service_ids,
    coalesce((select json_agg(of_week order by of_week.day_of_week, of_week.start_time) from (
      select ${scheduleColumns} from work_schedule_entry entry
      where entry.entity_id = member.entity_id and entry.business_user_id = member.id and ${inForceOn(day)}) of_week), '[]') as schedule,
    (select json_build_object('sent_at', coalesce(invitation.sent_at, invitation.created_at), 'expires_at', invitation.expires_at) from invitation
      where invitation.entity_id = member.entity_id and invitation.business_user_id = member.id
        and invitation.deleted_at is null and invitation.status in ('PENDING', 'EXPIRED')
      order by invitation.created_at desc limit 1) as invitation`
}
