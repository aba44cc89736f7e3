import type { Handler } from '../../kernel/call.ts'
import { getHome } from './get-home.ts'
import { getHomeMonth } from './month.ts'
import { getHomeTasks } from './task-groups.ts'
import { getHomeTeam } from './team.ts'
import { updateSetup } from './update-setup.ts'

export const homeHandlers: Handler[] = [getHome, updateSetup, getHomeTasks, getHomeMonth, getHomeTeam]
