import type { WallTime } from '@steward/shared/time'
import type { DemoBusiness } from './demo-business.ts'
import { kinaraCommissionStory, kinaraGroups, kinaraPlans, kinaraRules } from './kinara-plans.ts'
import { kinaraServices, kinaraTimetable } from './kinara-services.ts'
import { kinaraTeam } from './kinara-team.ts'
import { malaysianName } from './names.ts'

/** A wellness studio in Kuala Lumpur: two locations, classes, massage, physiotherapy, facials. */
export const kinara: DemoBusiness = {
  key: 'kinara',
  name: 'Kinara Wellness',
  slug: 'kinara-wellness',
  organizationId: 'org_kinara',
  timeZone: 'Asia/Kuala_Lumpur',
  currency: 'MYR',
  taxPercentage: '8',
  country: 'MY',
  details: {
    registrationName: 'Kinara Wellness Sdn Bhd',
    registrationNumber: '201801234567 (1276543-K)',
    taxIdentificationNumber: 'W10-2401-32000123',
    email: 'accounts@kinara.test',
    phoneNumber: '+60322824410',
    addressLine1: '28 Jalan Telawi 3',
    addressLine2: 'Bangsar Baru',
    city: 'Kuala Lumpur',
    state: 'Wilayah Persekutuan Kuala Lumpur',
    postalCode: '59100',
  },
  limits: { serviceLimit: 20, locationLimit: 3, membershipLimit: 12, userLimit: 40 },
  locations: [
    {
      key: 'bangsar',
      name: 'Bangsar',
      phoneNumber: '+60322824410',
      email: 'bangsar@kinara.test',
      addressLine1: '28 Jalan Telawi 3',
      addressLine2: 'Bangsar Baru',
      city: 'Kuala Lumpur',
      state: 'Wilayah Persekutuan Kuala Lumpur',
      postalCode: '59100',
      hours: [
        [[1, 2, 3, 4, 5], '07:00' as WallTime, '23:00' as WallTime],
        [[0, 6], '08:00' as WallTime, '23:00' as WallTime],
      ],
    },
    {
      key: 'montkiara',
      name: 'Mont Kiara',
      phoneNumber: '+60362034420',
      addressLine1: '10 Jalan Kiara',
      city: 'Kuala Lumpur',
      state: 'Wilayah Persekutuan Kuala Lumpur',
      postalCode: '50480',
      hours: [
        [[1, 2, 3, 4, 5, 6], '07:00' as WallTime, '22:00' as WallTime],
        [[0], '08:00' as WallTime, '20:00' as WallTime],
      ],
    },
    {
      key: 'damansara',
      name: 'Damansara',
      phoneNumber: '',
      addressLine1: '3 Jalan SS 21/37',
      city: 'Petaling Jaya',
      state: 'Selangor',
      postalCode: '47400',
      isArchived: true,
    },
  ],
  members: kinaraTeam,
  tags: {
    pilates: 'Pilates',
    yoga: 'Yoga',
    massage: 'Massage',
    physio: 'Physiotherapy',
    facial: 'Facial',
    recovery: 'Recovery',
  },
  services: kinaraServices,
  timetable: kinaraTimetable,
  plans: kinaraPlans,
  groups: kinaraGroups,
  rules: kinaraRules,
  commissionStory: kinaraCommissionStory,
  substitutes: [{ service: 'mat', provider: 'amirul', substitute: 'suresh' }],
  customers: { count: 600, names: malaysianName, phonePrefix: '+6012' },
  growth: { from: 0.6, to: 1 },
  closedDays: { '01-01': 'New Year’s Day', '05-01': 'Labour Day', '08-31': 'Merdeka Day', '12-25': 'Christmas Day' },
}
