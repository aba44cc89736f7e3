import type { Handler } from '../../kernel/call.ts'
import { listBlackouts } from './blackout-list.ts'
import { getCurrentUser } from './current-user.ts'
import { deactivateMember, reactivateMember } from './member-deactivate.ts'
import { getMember } from './member-get.ts'
import { listMembers } from './member-list.ts'
import { removeMember } from './member-remove.ts'
import { changeMemberRole } from './member-role.ts'
import { updateMember } from './member-update.ts'
import { getWorkSchedule } from './work-schedule-get.ts'

export const teamHandlers: Handler[] = [
  getCurrentUser,
  listMembers,
  getMember,
  updateMember,
  changeMemberRole,
  deactivateMember,
  reactivateMember,
  removeMember,
  getWorkSchedule,
  listBlackouts,
]
