import type { Language } from '@steward/shared/i18n/core'

/** The texts of the sign-in pages. */
export const en = {
  language: 'en' as Language,
  product: 'Steward',
  signIn: {
    title: 'Sign in',
    lead: 'Use your work account to open your business.',
    email: 'Email',
    password: 'Password',
    submit: 'Continue',
    wrong: 'Wrong email or password.',
    incomplete: 'Enter your email and password.',
    busy: 'Many people are signing in right now. Try again in a few seconds.',
    limited: (minutes: number) =>
      `Too many attempts. Try again in ${minutes === 1 ? 'one minute' : `${minutes} minutes`}.`,
  },
  invitation: {
    title: (business: string) => `Join ${business}`,
    lead: (inviter: string, role: string) => `${inviter} invited you. Your role: ${role}.`,
    leadPlain: (role: string) => `You've been invited. Your role: ${role}.`,
    steps: {
      new: (_email: string) => 'Set a password. You will sign in with it and your email.',
      known: (_email: string) => 'You already have an account. Sign in with its password.',
      'signed-in': (email: string) => `You'll join as ${email}.`,
    },
    other: (current: string, invited: string) =>
      `You're signed in as ${current}, but this invitation is for ${invited}. If you continue, ${current} is signed out in this browser.`,
    stay: (current: string) => `Stay signed in as ${current}`,
    givenName: 'First name',
    familyName: 'Last name (optional)',
    newPassword: 'New password',
    passwordHint: (least: number) => `At least ${least} characters. A few random words work well.`,
    nameMissing: 'Enter your first name.',
    passwordMissing: 'Enter your password.',
    wrongPassword: 'This is not your account password.',
    tooShort: 'This password is too short. Use at least 12 characters.',
    tooEasy: 'This password is easy to guess. Use a few random words that are not about you or the business.',
    tooLong: 'This password is too long. Use at most 256 characters.',
    accountExists: 'An account with your email already exists. Sign in with its password.',
    ask: (inviter: string, business: string) => `Ask ${inviter} at ${business} for a new one.`,
    askPlain: (business: string) => `Ask ${business} for a new one.`,
    closed: {
      expired: { title: 'This invitation has expired', body: 'Invitation links work for seven days.' },
      used: {
        title: 'This invitation has been used',
        body: 'Invitation links work once. If you used it yourself, sign in.',
      },
      revoked: { title: 'This invitation was revoked', body: 'The link no longer works.' },
      replaced: {
        title: 'You have a newer invitation',
        body: 'Use the link in your latest invitation email.',
      },
      foreign: {
        title: 'This invitation is for another business',
        body: 'The link was changed. Open it again from the email.',
      },
      unknown: {
        title: 'This invitation link does not work',
        body: 'The link is incomplete or was changed. Open it again from the email.',
      },
    },
  },
  business: {
    title: 'Choose a business',
    lead: (email: string) => `Signed in as ${email}`,
  },
  roles: {
    OWNER: 'Owner',
    BUSINESS_MANAGER: 'Business manager',
    STAFF: 'Staff',
    SERVICE_PROVIDER: 'Service provider',
  } as Record<string, string>,
  errors: {
    back: 'Go to Steward',
    code: (code: string) => `Error code: ${code}`,
    expired: { title: 'This page has expired', body: 'Open Steward again to sign in.' },
    client: {
      title: 'Unknown application',
      body: 'The application that sent you here is not registered for sign-in. We did not send anything back to it.',
    },
    redirect: {
      title: 'Unknown return address',
      body: 'The return address is not registered for sign-in, so we stopped here.',
    },
    logout: {
      title: 'Unknown return address',
      body: 'The address after sign-out is not registered. You are still signed in.',
    },
    request: { title: 'This sign-in link does not work', body: 'Something in the link is missing or wrong.' },
    notFound: { title: 'Page not found', body: 'No page has this address.' },
    server: { title: 'Sign-in is not available', body: 'Something went wrong on our side. Try again in a moment.' },
  },
}

export type PageTexts = typeof en
