import type { Handler } from '../kernel/call.ts'
import { listServiceTags } from './service-tags.ts'

export const serviceHandlers: Handler[] = [listServiceTags]
