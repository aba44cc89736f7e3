import { test } from 'playwright/test'
import { appUrl } from '../accounts.ts'
import { liveRealDay } from './real-day.steps.ts'

test.describe.configure({ mode: 'serial' })

liveRealDay(appUrl)
