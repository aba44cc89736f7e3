import type { Handler } from '../../kernel/call.ts'
import { listNumbering, updateNumbering } from './numbering.ts'
import { previewSettings } from './preview-settings.ts'
import { listSettings, updateSettings } from './update-settings.ts'

export const businessSettingHandlers: Handler[] = [
  listSettings,
  previewSettings,
  updateSettings,
  listNumbering,
  updateNumbering,
]
