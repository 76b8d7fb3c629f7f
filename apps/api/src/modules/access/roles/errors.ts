import { problems } from '#http/errors.ts'

export const RoleErrors = problems({
  exists: {
    status: 400,
    code: 'ROLE_EXISTS',
    zh: '角色名称已存在',
    en: 'A role of this name already exists',
  },
  inUse: { status: 400, code: 'ROLE_IN_USE', zh: '角色使用中，不能删除', en: 'Role in use' },
})

export const roleConstraints = { roles_name_key: RoleErrors.exists }
