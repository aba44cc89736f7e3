import type { Handler } from '../kernel/call.ts'
import { getHome } from './home-get.ts'

export const homeHandlers: Handler[] = [getHome]
