import type { Handler } from '../../kernel/call.ts'
import { createBlackout } from './create-blackout.ts'
import { listBlackouts } from './list-blackouts.ts'
import { removeBlackout } from './remove-blackout.ts'
import { updateBlackout } from './update-blackout.ts'

export const blackoutHandlers: Handler[] = [listBlackouts, createBlackout, updateBlackout, removeBlackout]
