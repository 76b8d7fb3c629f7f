/** The pages of personal members. */
export const personalMemberPages = {
  PersonalMember: () => import('./personal-members-page.tsx'),
  AddPersonalMember: () => import('./add-member-page.tsx'),
  PersonalMemberDetails: () => import('./member-details-page.tsx'),
  MPersonalMember: () => import('./m-personal-member-page.tsx'),
  MIssueCard: () => import('./m-issue-card-page.tsx'),
}

export const MEMBERS_PATH = '/memberCenter/personalMember'
export const ADD_MEMBER_PATH = '/memberCenter/addPersonalMember'

export const memberPath = (id: number): string => `/memberCenter/personalMemberDetails/${id}`

/** Where a member's recharges are paid back. */
export const rechargesPath = (id: number): string => `${memberPath(id)}?tab=recharges`
