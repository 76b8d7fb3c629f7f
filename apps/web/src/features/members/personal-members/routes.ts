/** The pages of personal members. */
export const personalMemberPages = {
  PersonalMember: () => import('./list/personal-members-page.tsx'),
  AddPersonalMember: () => import('./add/add-member-page.tsx'),
  PersonalMemberDetails: () => import('./details/member-details-page.tsx'),
  MPersonalMember: () => import('./list/m-personal-member-page.tsx'),
  MIssueCard: () => import('./add/m-issue-card-page.tsx'),
}

export const MEMBERS_PATH = '/memberCenter/personalMember'
export const ADD_MEMBER_PATH = '/memberCenter/addPersonalMember'

export const memberPath = (id: number): string => `/memberCenter/personalMemberDetails/${id}`

/** Where a member's recharges are paid back. */
export const rechargesPath = (id: number): string => `${memberPath(id)}?tab=recharges`
