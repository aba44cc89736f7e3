import type { Handler } from '../../kernel/call.ts'
import { getCurrentUser } from './get-current-user.ts'
import { deactivateMember, reactivateMember } from './deactivate-member.ts'
import { getMember } from './get-member.ts'
import { getTeamRoster } from './get-team-roster.ts'
import { listMemberDays } from './list-member-days.ts'
import { listMembers } from './list-members.ts'
import { removeMember } from './remove-member.ts'
import { changeMemberRole } from './change-role.ts'
import { transferOwnership } from './transfer-ownership.ts'
import { replaceWorkSchedule } from './replace-work-schedule.ts'
import { updateMember } from './update-member.ts'
import { getWorkSchedule } from './get-work-schedule.ts'

export const teamHandlers: Handler[] = [
  getCurrentUser,
  listMembers,
  getMember,
  updateMember,
  changeMemberRole,
  transferOwnership,
  deactivateMember,
  reactivateMember,
  removeMember,
  getWorkSchedule,
  listMemberDays,
  getTeamRoster,
  replaceWorkSchedule,
]
