import type { Handler } from '../../kernel/call.ts'
import { listGroupMembers, removeGroupMember, saveGroupMember } from './group-members.ts'
import { listCommissionGroups } from './list-commission-groups.ts'
import { makeDefaultGroup } from './make-default-group.ts'
import { removeCommissionGroup } from './remove-commission-group.ts'
import { createCommissionGroup, updateCommissionGroup } from './save-commission-groups.ts'

export const commissionGroupHandlers: Handler[] = [
  listCommissionGroups,
  createCommissionGroup,
  updateCommissionGroup,
  makeDefaultGroup,
  removeCommissionGroup,
  listGroupMembers,
  saveGroupMember,
  removeGroupMember,
]
