/** Pages of text messages. */
export const smsPages = { Sms: () => import('./sms-page.tsx') }
