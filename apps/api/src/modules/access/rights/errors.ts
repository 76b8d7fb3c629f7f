import { problems } from '#http/errors.ts'

export const RightsErrors = problems({
  grantExceeds: {
    status: 400,
    code: 'GRANT_EXCEEDS',
    zh: '不能授予自己没有的权限',
    en: 'You cannot grant permissions you do not hold',
  },
  selfGrant: {
    status: 400,
    code: 'SELF_GRANT',
    zh: '不能修改自己的权限',
    en: 'You cannot change your own permissions',
  },
  lastSuperadmin: {
    status: 400,
    code: 'LAST_SUPERADMIN',
    zh: '不能停用最后一个超级管理员',
    en: 'Last super admin cannot be disabled',
  },
  above: {
    status: 400,
    code: 'USER_ABOVE',
    zh: '该用户的权限超出您的管理范围，请由上级处理',
    en: 'This user’s permissions exceed yours; ask a higher-level user',
  },
  fleetRoleMissing: {
    status: 400,
    code: 'FLEET_ROLE_MISSING',
    zh: '没有可用的单位负责人角色，请先在角色管理中启用',
    en: 'The company has no role for heads of fleets; enable it among the roles first',
  },
  notStaff: {
    status: 400,
    code: 'USER_NOT_STAFF',
    zh: '只有员工才有角色和权限',
    en: 'Only staff have roles and permissions',
  },
  unknownRight: {
    status: 400,
    code: 'RIGHT_UNKNOWN',
    zh: '没有名为“{name}”的菜单或权限',
    en: 'There is no menu or permission named “{name}”',
  },
  rolePlace: {
    status: 400,
    code: 'ROLE_PLACE',
    zh: '该角色不适用于此公司或站点',
    en: 'This role does not belong at this company or station',
  },
  dealerRequired: {
    status: 400,
    code: 'DEALER_REQUIRED',
    zh: '请选择经销商',
    en: 'Choose the dealer',
  },
})
