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
