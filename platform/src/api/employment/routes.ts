import type { Handler } from '../../kernel/call.ts'
import { createEmployment, listEmployments, removeEmployment, updateEmployment } from './employments.ts'

export const employmentHandlers: Handler[] = [listEmployments, createEmployment, updateEmployment, removeEmployment]
