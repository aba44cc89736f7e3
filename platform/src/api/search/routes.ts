import type { Handler } from '../../kernel/call.ts'
import { querySearch } from './search-query.ts'

export const searchHandlers: Handler[] = [querySearch]
