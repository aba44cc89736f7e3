import { defineTexts, textsOf, type TextKey } from '@steward/shared/i18n'
import type en from '../locales/en.json'

export type HostTexts = typeof en
export type HostTextKey = TextKey<HostTexts>

/** The host's own words, namespace `host`. */
export const useTexts = defineTexts<HostTexts>('host')
/** The same outside React. */
export const texts = textsOf<HostTexts>('host')
