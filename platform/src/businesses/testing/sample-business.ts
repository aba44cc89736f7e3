import type { Zone } from '@steward/shared/time'
import type { NewBusiness } from '../business-options.ts'

/** A business that no test database contains before a test creates it. */
export const kinara: NewBusiness = {
  name: 'Kinara Wellness',
  slug: 'kinara-wellness',
  organizationId: 'org_AbCdEf0123456789',
  country: 'MY',
  timeZone: 'Asia/Kuala_Lumpur' as Zone,
  currency: 'MYR',
  taxPercentage: '8',
  owner: { email: 'owner@example.com', givenName: 'Aina', lastName: 'Rahman' },
}
