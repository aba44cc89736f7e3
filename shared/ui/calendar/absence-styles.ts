import type { SystemStyleObject } from '@chakra-ui/react/styled-system'
import { hatched } from './hatched.ts'

/** The look of closed hours and absences behind the events of a calendar, and of the notes below its days. */
export const absenceStyles: SystemStyleObject = {
  '& [data-closed]': {
    position: 'absolute',
    insetInline: '0',
    pointerEvents: 'none',
    bgColor: 'bg.subtle',
    bgImage: hatched,
  },
  '& [data-absence]': {
    position: 'absolute',
    insetInline: '2px',
    pointerEvents: 'none',
    px: '1.5',
    py: '0.5',
    textStyle: 'caption',
    color: 'fg.muted',
    overflow: 'hidden',
    borderColor: 'border.control',
    borderInlineWidth: '1px',
    '&[data-first]': { borderTopWidth: '1px', borderTopRadius: 'sm' },
    '&[data-last]': { borderBottomWidth: '1px', borderBottomRadius: 'sm' },
  },
  '& [data-absence=away]': { bg: 'bg.emphasized', borderColor: 'bg.emphasized' },
  '& [data-absence=requested]': { borderStyle: 'dotted' },
  '& [data-day] [data-absence]': { position: 'static', borderWidth: '1px', borderRadius: 'sm', py: '0' },
  '& [data-day-note]': { textStyle: 'smallest', color: 'accent.fg', textAlign: 'center' },
}
