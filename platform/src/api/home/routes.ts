import type { Handler } from '../../kernel/call.ts'
import { getHome } from './get-home.ts'
import { replaceHomeLayout } from './layout.ts'
import { getHomeMonth } from './month.ts'
import { getHomeParts } from './parts.ts'
import { getHomeTasks } from './task-groups.ts'
import { getHomeTeam } from './team.ts'
import { updateSetup } from './update-setup.ts'

export const homeHandlers: Handler[] = [
  getHome,
  getHomeParts,
  replaceHomeLayout,
  updateSetup,
  getHomeTasks,
  getHomeMonth,
  getHomeTeam,
]
