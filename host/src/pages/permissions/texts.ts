import { defineTexts } from '@steward/shared/i18n'
import type en from './locales/en.json'

/** The texts of the page of permissions, namespace `permissions`. They load with the page. */
export const usePermissionTexts = defineTexts<typeof en>('permissions')
