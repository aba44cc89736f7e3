import type { Presence } from '@steward/shared/contracts/common/live'
import { addMinutes, systemClock, type Instant } from '@steward/shared/time'

// The sample data of the specification (section 3), with the fields that it names. It has no real source.

interface SampleNotificationBase {
  id: string
  createdAt: Instant
  read: boolean
}

export type SampleNotification = SampleNotificationBase &
  (
    | { type: 'new_job'; author: { name: string; avatar: string | null }; job: { title: string } }
    | { type: 'new_company'; author: { name: string; avatar: string | null }; company: { name: string } }
    | { type: 'new_feature'; description: string }
  )

export interface SampleContact {
  id: string
  name: string
  avatar: string | null
  status: Presence
  lastActivity: Instant
}

export interface SampleWorkspace {
  name: string
  avatar: string | null
}

export interface SampleResult {
  id: string
  title: string
  category: 'platform' | 'resources'
  description: string
}

const hours = 60
const days = 24 * hours
const ago = (minutes: number) => addMinutes(systemClock.now(), -minutes)

export const sampleNotifications = (): SampleNotification[] => [
  {
    id: 'EV-004',
    createdAt: ago(5),
    read: false,
    type: 'new_job',
    author: { name: 'Mira Holt', avatar: null },
    job: { title: 'Senior massage therapist' },
  },
  {
    id: 'EV-003',
    createdAt: ago(3 * hours),
    read: false,
    type: 'new_feature',
    description: 'Time slots can be repeated every week',
  },
  {
    id: 'EV-002',
    createdAt: ago(26 * hours),
    read: true,
    type: 'new_company',
    author: { name: 'Jonas Weber', avatar: null },
    company: { name: 'Riverside Studio' },
  },
  {
    id: 'EV-001',
    createdAt: ago(6 * days),
    read: true,
    type: 'new_job',
    author: { name: 'Amara Diallo', avatar: null },
    job: { title: 'Front desk, part time' },
  },
]

export const sampleContacts = (): SampleContact[] => [
  { id: 'CT-1', name: 'Amara Diallo', avatar: null, status: 'online', lastActivity: ago(0) },
  { id: 'CT-2', name: 'Elena Rossi', avatar: null, status: 'busy', lastActivity: ago(2) },
  { id: 'CT-3', name: 'Jonas Weber', avatar: null, status: 'away', lastActivity: ago(12) },
  { id: 'CT-4', name: 'Mira Holt', avatar: null, status: 'offline', lastActivity: ago(3 * hours) },
  { id: 'CT-5', name: 'Sam Okafor', avatar: null, status: 'offline', lastActivity: ago(2 * days) },
  { id: 'CT-6', name: 'Yuki Tanaka', avatar: null, status: 'online', lastActivity: ago(1) },
]

export const sampleWorkspaces: readonly SampleWorkspace[] = [
  { name: 'Harbour Wellness', avatar: null },
  { name: 'Riverside Studio', avatar: null },
]

export const sampleResults: readonly SampleResult[] = [
  {
    id: 'SR-1',
    title: 'Team members',
    category: 'platform',
    description: 'Roles, schedules and payroll of the people who work here',
  },
  {
    id: 'SR-2',
    title: 'Services',
    category: 'platform',
    description: 'What customers book, with time slots and prices',
  },
  { id: 'SR-3', title: 'Payroll', category: 'platform', description: 'The month under review' },
  {
    id: 'SR-4',
    title: 'Opening hours',
    category: 'resources',
    description: 'How to plan a week and close for a holiday',
  },
  { id: 'SR-5', title: 'Memberships explained', category: 'resources', description: 'Plans, sessions and renewals' },
]
