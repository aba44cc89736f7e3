/** The value of each field, by state. */
export const fieldValues = {
  text: { filled: 'Reformer Pilates', empty: '', disabled: 'Reformer Pilates', invalid: '' },
  phone: { filled: '+60 12-338 4410', empty: '', disabled: '+60 12-338 4410', invalid: '12' },
  area: {
    filled: 'Lorem ipsum dolor sit amet, consectetur adipiscing elit.\nSed do eiusmod tempor incididunt ut labore.',
    empty: '',
    disabled: 'Lorem ipsum dolor sit amet.',
    invalid: '',
  },
  number: { filled: 55, empty: undefined, disabled: 55, invalid: 4 },
  money: { filled: '75.00', empty: '', disabled: '75.00', invalid: 'abc' },
  date: { filled: '2026-11-19', empty: '', disabled: '2026-11-19', invalid: '2026-02-31' },
  time: { filled: '15:00', empty: '', disabled: '15:00', invalid: '25:00' },
  select: { filled: 'class', empty: '', disabled: 'class', invalid: '' },
  country: { filled: 'MY', empty: '', disabled: 'DE', invalid: '' },
  checkbox: { filled: true, empty: false, disabled: true, invalid: false },
  multi: { filled: ['class', 'workshop'], empty: [], disabled: ['class'], invalid: [] },
  tags: { filled: ['class', 'workshop'], empty: [], disabled: ['class'], invalid: [] },
  cards: { filled: 'class', empty: '', disabled: 'class', invalid: '' },
  compact: { filled: 'cash', empty: '', disabled: 'cash', invalid: '' },
}

export type FieldFamily = keyof typeof fieldValues

const wrong = (type: string, params?: Record<string, number>) => ({ invalid: { type, params } })

/** An error for each field, with an error code of the contract. */
export const fieldErrors = {
  text: wrong('REQUIRED'),
  phone: wrong('INVALID_FORMAT'),
  area: wrong('TOO_SHORT', { min: 20 }),
  number: wrong('TOO_SMALL', { min: 5 }),
  money: wrong('NOT_AN_AMOUNT'),
  date: wrong('INVALID_FORMAT'),
  time: wrong('INVALID_FORMAT'),
  select: wrong('INVALID_CHOICE'),
  country: wrong('REQUIRED'),
  checkbox: wrong('REQUIRED'),
  multi: wrong('TOO_FEW', { min: 1 }),
  tags: wrong('TOO_MANY', { max: 2 }),
  cards: wrong('REQUIRED'),
  compact: wrong('REQUIRED'),
} as never
