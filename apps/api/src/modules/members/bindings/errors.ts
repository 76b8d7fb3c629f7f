import { problems } from '#http/errors.ts'

export const BindingErrors = problems({
  exists: {
    status: 400,
    code: 'MEMBER_BOUND',
    zh: '该会员已绑定其他账号，请先解绑',
    en: 'The member has another account bound; unbind it first',
  },
  taken: {
    status: 400,
    code: 'ACCOUNT_BOUND',
    zh: '该账号已绑定其他会员',
    en: 'The account is bound to another member',
  },
})

export const bindingConstraints = {
  member_bindings_user_key: BindingErrors.exists,
  member_bindings_account_key: BindingErrors.taken,
}
