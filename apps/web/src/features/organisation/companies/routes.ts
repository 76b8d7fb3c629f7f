export const companyPages = {
  AddCompanies: () => import('./add-companies-page.tsx'),
  CompanyDetails: () => import('./company-details-page.tsx'),
  ChangeLogo: () => import('./change-logo-page.tsx'),
  CompanyConfig: () => import('./company-config-page.tsx'),
}

export const COMPANIES_PATH = '/oilCompanyMge/addCompanies'

export const companyPath = (id: number): string => `/oilCompanyMge/companyDetails/${id}`

export const logoPath = (id: number): string => `/oilCompanyMge/changeLogo/${id}`
