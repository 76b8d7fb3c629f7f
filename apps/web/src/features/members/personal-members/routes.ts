/** The pages of personal members. */
export const personalMemberPages = {
  PersonalMember: () => import('./list/personal-member-page.tsx'),
  AddPersonalMember: () => import('./add/add-personal-member-page.tsx'),
  ImportMembers: () => import('./import/import-members-page.tsx'),
  ImportMembersResult: () => import('./import/import-members-result-page.tsx'),
  PersonalMemberDetails: () => import('./details/personal-member-details-page.tsx'),
  MPersonalMember: () => import('./list/m-personal-member-page.tsx'),
  MIssueCard: () => import('./add/m-issue-card-page.tsx'),
}
