import type { Language } from '@steward/shared/i18n/core'

/** Every sentence of the provider's pages. */
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
    incomplete: 'Enter your email and your password.',
    busy: 'Many people are signing in at this moment. Try again in a few seconds.',
    limited: (minutes: number) =>
      `Too many attempts. Try again in ${minutes === 1 ? 'one minute' : `${minutes} minutes`}.`,
  },
  invitation: {
    title: (business: string) => `Join ${business}`,
    lead: (inviter: string, role: string) => `${inviter} has invited you. Your role: ${role}.`,
    leadPlain: (role: string) => `You are invited. Your role: ${role}.`,
    steps: {
      new: (_email: string) => 'Set a password: you will sign in with it and your email.',
      known: (_email: string) => 'You have an account already: sign in with its password.',
      'signed-in': (email: string) => `You will join as ${email}.`,
    },
    other: (current: string, invited: string) =>
      `You are signed in as ${current}, but this invitation is for ${invited}. Going on signs ${current} out in this browser.`,
    stay: (current: string) => `Stay signed in as ${current}`,
    givenName: 'First name',
    familyName: 'Last name (optional)',
    newPassword: 'New password',
    passwordHint: (least: number) => `At least ${least} characters. Several words in a row are easy to remember.`,
    nameMissing: 'Enter your first name.',
    passwordMissing: 'Enter your password.',
    wrongPassword: 'This is not the password of your account.',
    tooShort: 'This password is too short: use 12 characters or more.',
    tooEasy: 'This password is easy to guess. Use several words that have nothing to do with you or the business.',
    tooLong: 'This password is too long: use 256 characters or fewer.',
    accountExists: 'There is an account with your email by now. Sign in with its password.',
    ask: (inviter: string, business: string) => `Ask ${inviter} of ${business} for a new one.`,
    askPlain: (business: string) => `Ask ${business} for a new one.`,
    closed: {
      expired: { title: 'This invitation has expired', body: 'Its link worked for seven days.' },
      used: {
        title: 'This invitation has been used',
        body: 'Its link worked once. If you used it yourself, just sign in.',
      },
      revoked: { title: 'This invitation was withdrawn', body: 'Its link no longer works.' },
      replaced: {
        title: 'There is a newer invitation',
        body: 'Another one was sent to you after this one. Use the link in the newest mail.',
      },
      foreign: {
        title: 'This invitation is for another business',
        body: 'The link has been changed. Open it once more from the mail, exactly as it is there.',
      },
      unknown: {
        title: 'This invitation link does not work',
        body: 'It is incomplete or was changed. Open it once more from the mail, exactly as it is there.',
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
      body: 'The application that sent you here is not registered for sign-in. Nothing was sent back to it.',
    },
    redirect: {
      title: 'Unknown return address',
      body: 'The address that you would be sent back to is not registered for sign-in, so we stopped here.',
    },
    logout: {
      title: 'Unknown return address',
      body: 'The address to go to after signing out is not registered. You are still signed in.',
    },
    request: { title: 'This sign-in link does not work', body: 'Something in the link is missing or wrong.' },
    notFound: { title: 'Page not found', body: 'There is nothing at this address.' },
    server: { title: 'Sign-in is not available', body: 'Something went wrong on our side. Try again in a moment.' },
  },
}
