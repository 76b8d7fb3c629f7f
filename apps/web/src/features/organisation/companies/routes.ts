import { withSlots } from '#lib/routes/slot.tsx'
import { SupportSection } from './slots.ts'

export const companyPages = {
  AddCompanies: () => import('./add-companies-page.tsx'),
  CompanyDetails: withSlots(() => import('./company-details-page.tsx'), SupportSection),
  ChangeLogo: () => import('./change-logo-page.tsx'),
  CompanyConfig: () => import('./company-config-page.tsx'),
}
