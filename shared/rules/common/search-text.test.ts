import { describe, expect, it } from 'vitest'
import { foldText, foundParts, isPhone, numberKey, phoneDigits, searchRank, searchWords } from './search-text.ts'

const rank = (text: string, q: string) => searchRank(text, searchWords(q))

describe('the fold of a text', () => {
  it.each([
    ['Müller', 'muller'],
    ['Weiß', 'weiss'],
    ['WEISS', 'weiss'],
    ['İlker Işık', 'ilker isik'],
    ['Łukasz Ørsted', 'lukasz orsted'],
    ["O’Brien O'Brien", 'obrien obrien'],
    ['José'.normalize('NFD'), 'jose'],
    ['ＦＵＬＬ ﬁ', 'full fi'],
    ['أحمد مُحَمَّد', 'احمد محمد'],
    ['Σίσυφος', 'σισυφοσ'],
    ['  two   spaces ', 'two spaces'],
    ['🧘‍♀️', '🧘♀'],
    ['王小明', '王小明'],
  ])('%s is %s', (text, folded) => expect(foldText(text)).toBe(folded))
})

describe('a search', () => {
  it('finds words in any order, and also within a word', () => {
    expect(rank('Aishah binti Zulkifli', 'zulkifli aishah')).toBe(2)
    expect(rank('Aishah binti Zulkifli', 'kifli')).toBe(0)
    expect(rank('Aishah binti Zulkifli', 'zulkifli ahmad')).toBeUndefined()
  })

  it('matches one or two Latin letters only at the start of a word, and other scripts anywhere', () => {
    expect(rank('Nur Aina', 'ai')).toBe(1)
    expect(rank('Nur Maina', 'ai')).toBeUndefined()
    expect(rank('王小明', '小明')).toBe(0)
    expect(rank('Vinyasa 🧘', '🧘')).toBe(1)
  })

  it.each(['mueller', 'Müller', 'MU\u0308LLER', 'muller', 'Muller'])(
    'for %s finds every spelling of the umlaut',
    (q) => {
      for (const name of ['Anna Müller', 'Anna Mueller', 'Anna Muller']) expect(rank(name, q)).toBe(1)
      expect(rank('Anna Möller', q)).toBeUndefined()
    },
  )

  it('finds an umlaut by the plain letter, and by its first two letters', () => {
    expect(rank('Müller', 'muller')).toBe(1)
    expect(rank('Müller', 'Mü')).toBe(1)
    expect(rank('Zoë', 'zoe')).toBe(1)
    expect(rank('Joel', 'joe')).toBe(1)
    expect(rank('John', 'joe')).toBeUndefined()
  })

  it('has no wildcards', () => {
    for (const sign of ['%', '_', '.*', '\\', '[a-z]']) expect(rank('Aishah', sign)).toBeUndefined()
    expect(rank('100% silk', '100%')).toBe(1)
  })
})

describe('the phone digits of a search', () => {
  it.each([
    ['012-338 4410', '123384410'],
    ['+60 12 338 4410', '60123384410'],
    ['4410', '4410'],
    ['41', ''],
    ['Mei 4410', ''],
    ['٤٤١٠', '4410'],
    ['030/2487831', '302487831'],
    ['+49 (0)30 2487831', '49302487831'],
    ['0049 (0) 30 2487831', '49302487831'],
    ['\u202a(+49) 30\u20112487831', '49302487831'],
    ['(0) 30 2487831', '302487831'],
  ])('for %s are "%s"', (q, digits) => expect(phoneDigits(q)).toBe(digits))

  it('match the end or the start of a phone number', () => {
    expect(isPhone('+60123384410', '3384410')).toBe(true)
    expect(isPhone('+60123384410', '60123')).toBe(true)
    expect(isPhone('+60123384410', '338')).toBe(false)
  })
})

describe('the document number of a search', () => {
  it.each([
    ['BK-202611-00042', 'bk20261100042'],
    ['bk 202611 00042', 'bk20261100042'],
    ['42', '42'],
    ['4', ''],
    ['Mei', ''],
    ['பு42', ''],
  ])('for %s is "%s"', (q, key) => expect(numberKey(q)).toBe(key))
})

describe('the highlighted parts of a line', () => {
  const marked = (text: string, q: string) =>
    foundParts(text, searchWords(q)).map(([start, end]) => text.slice(start, end))

  it.each([
    ['Aishah binti Zulkifli', 'zul ai', ['Ai', 'Zul']],
    ['Jürgen Weiß', 'weiss', ['Weiß']],
    ['Jürgen Weiß', 'jurg', ['Jürg']],
    ['José'.normalize('NFD'), 'jos', ['Jos']],
    ['王小明', '小', ['小']],
    ['Maina Aina', 'ai', ['Ai']],
    ['Anna Müller', 'mueller', ['Müller']],
    ['Anna Mueller', 'müller', ['Mueller']],
    ['nobody', 'xyz', []],
  ])('in %s for the search %s are %j', (text, q, parts) => expect(marked(text, q)).toEqual(parts))
})
