import { Box, Meter, Money, PhoneNumber, SeatBar, Stack, StatStrip, Text, useLocale } from '@steward/shared/ui/core'
import { Row, Specimen } from './specimen.tsx'
import { useShowcaseTexts } from './texts.ts'

const currency = 'MYR'

export function FiguresSection() {
  const t = useShowcaseTexts()
  return (
    <>
      <Specimen title={t('figures.strip')} bare wide>
        <StatStrip
          stats={[
            { label: t('figures.bookings'), value: 48 },
            { label: t('figures.income'), value: <Money amount="12480.50" currency={currency} withCurrency /> },
            {
              label: t('figures.unpaid'),
              value: <Money amount="640.00" currency={currency} withCurrency />,
              tone: 'warning',
            },
            { label: t('figures.failed'), value: 2, tone: 'danger' },
          ]}
        />
      </Specimen>
      <Specimen title={t('figures.stripLine')} bare wide>
        <StatStrip
          oneLine
          stats={[
            { label: t('figures.expected'), value: 18 },
            { label: t('figures.here'), value: 6 },
            { label: t('figures.free'), value: 0 },
          ]}
        >
          <Text textStyle="caption" color="fg.muted" px="5" py="2.5" borderTopWidth="1px" borderColor="border.muted">
            {t('figures.below')}
          </Text>
        </StatStrip>
      </Specimen>
      <Specimen title={t('figures.money')}>
        <Row label={t('figures.plain')}>
          <Money amount="1234.50" currency={currency} />
        </Row>
        <Row label={t('figures.withCurrency')}>
          <Money amount="1234.50" currency={currency} withCurrency strong />
          <Money amount="1234.50" currency="EUR" withCurrency />
          <Money amount="1234" currency="JPY" withCurrency />
        </Row>
        <Row label={t('figures.signed')}>
          <Money amount="0.02" currency={currency} signed />
          <Money amount="-0.03" currency={currency} signed />
        </Row>
        <Row label={t('figures.zero')}>
          <Money amount="0.00" currency={currency} />
        </Row>
        <Row label={t('figures.none')}>
          <Money amount={null} currency={currency} />
        </Row>
      </Specimen>
      <Specimen title={t('figures.phone')}>
        <Row label={t('figures.plain')}>
          <PhoneNumber value="+60123384410" />
        </Row>
        <Row label={t('figures.foreign')}>
          <PhoneNumber value="+4915123456789" />
        </Row>
        <Row label={t('figures.none')}>
          <PhoneNumber value={undefined} />
        </Row>
      </Specimen>
      <Bars />
    </>
  )
}

function Bars() {
  const t = useShowcaseTexts()
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' })
  return (
    <>
      <Specimen title={t('figures.meter')}>
        <Stack gap="3">
          {[0, 0.42, 0.91, 1].map((value) => (
            <Meter key={value} value={value} label={t('figures.fill')} text={percent.format(value)} />
          ))}
          <Meter value={0.6} label={t('figures.fill')} width={96} />
        </Stack>
      </Specimen>
      <Specimen title={t('figures.seats')}>
        <Stack gap="3">
          {[
            { seats: 8, booked: 0, checkedIn: 0 },
            { seats: 8, booked: 6, checkedIn: 3 },
            { seats: 8, booked: 8, checkedIn: 8 },
            { seats: 1, booked: 1, checkedIn: 0 },
            { seats: 120, booked: 84, checkedIn: 30 },
          ].map(({ seats, booked, checkedIn }) => (
            <Box key={`${seats}-${booked}`}>
              <Text textStyle="caption" color="fg.muted" mb="1" aria-hidden="true">
                {t('figures.seatsLabel', { booked, seats, checkedIn })}
              </Text>
              <SeatBar
                seats={seats}
                booked={booked}
                checkedIn={checkedIn}
                label={t('figures.seatsLabel', { booked, seats, checkedIn })}
              />
            </Box>
          ))}
        </Stack>
      </Specimen>
    </>
  )
}
